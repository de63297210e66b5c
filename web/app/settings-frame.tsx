import { Link, Outlet } from '@tanstack/react-router'
import { useScopes } from '../api/use-scopes.ts'
import { SubNavigation } from '../parts/sub-navigation.tsx'
import { words } from '../words/words.ts'

/** The settings below their navigation. */
export function SettingsFrame() {
  const scopes = useScopes()
  return (
    <>
      <SubNavigation label={words.shell.settings}>
        <Link to="/settings/workspace" className="sub-tab">
          {words.shell.workspace}
        </Link>
        {scopes.has('messages:read') && (
          <Link to="/settings/messages" className="sub-tab">
            {words.shell.messages}
          </Link>
        )}
        {scopes.has('calls:read') && (
          <Link to="/settings/connections" className="sub-tab">
            {words.shell.connections}
          </Link>
        )}
        {scopes.has('events:read') && (
          <Link to="/settings/webhooks" className="sub-tab">
            {words.shell.webhooks}
          </Link>
        )}
        {scopes.has('tokens:write') && (
          <Link to="/settings/tokens" className="sub-tab">
            {words.shell.tokens}
          </Link>
        )}
        {scopes.has('people:read') && (
          <Link to="/settings/people" className="sub-tab">
            {words.shell.people}
          </Link>
        )}
        <Link to="/settings/data" className="sub-tab">
          {words.shell.data}
        </Link>
        {scopes.has('roster:write') && (
          <Link to="/set-up" className="sub-tab">
            {words.shell.setUp}
          </Link>
        )}
      </SubNavigation>
      <Outlet />
    </>
  )
}
