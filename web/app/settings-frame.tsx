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
        {scopes.has('calls:read') && (
          <Link to="/settings/connections" className="sub-tab">
            {words.shell.connections}
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
      </SubNavigation>
      <Outlet />
    </>
  )
}
