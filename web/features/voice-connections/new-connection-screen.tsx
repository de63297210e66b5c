import './voice-connections.css'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { teamNamesQuery } from '../../api/names-query.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { words } from '../../words/words.ts'
import { PLATFORMS } from './api/voice-connections.ts'
import { describePlatform } from './describe-platform.ts'
import { NewConnectionForm } from './parts/new-connection-form.tsx'
import { WizardProgress } from './parts/wizard-progress.tsx'
import { connectionWords } from './words/connection-words.ts'

const route = getRouteApi('/shell/settings/connections/new')

/** The first two steps to a connection: the platform; then the team and the secret. */
export function NewConnectionScreen() {
  const { platform } = route.useSearch()
  const teams = useQuery(teamNamesQuery)
  const canChange = useScopes().has('calls:write')
  if (!canChange)
    return (
      <>
        <PageHeading title={connectionWords.connect} />
        <Notice kind="plain">{words.errors.noRight}</Notice>
      </>
    )
  return (
    <>
      <PageHeading
        title={
          platform === undefined
            ? connectionWords.connect
            : connectionWords.connectWith(describePlatform(platform).name)
        }
      />
      <WizardProgress step={platform === undefined ? 0 : 1} />
      {platform === undefined ? (
        <ul className="rows platforms">
          {PLATFORMS.map((each) => (
            <li key={each}>
              <Link to="/settings/connections/new" search={{ platform: each }}>
                {describePlatform(each).name}
              </Link>
              <span className="quiet">{connectionWords.platforms[each]}</span>
            </li>
          ))}
        </ul>
      ) : (
        <Loaded query={teams} name={connectionWords.teams}>
          {(names) => {
            const [first] = names.keys()
            return first === undefined ? (
              <Notice kind="plain">
                <p>{connectionWords.noTeam}</p>
                <Link to="/team">{words.shell.team}</Link>
              </Notice>
            ) : (
              <NewConnectionForm key={platform} platform={platform} teamId={first} />
            )
          }}
        </Loaded>
      )}
    </>
  )
}
