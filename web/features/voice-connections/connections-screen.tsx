import './voice-connections.css'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { teamNamesQuery } from '../../api/names-query.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Row } from '../../parts/row.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { formatInstant } from '../../words/format-instant.ts'
import { type Connection, connectionsQuery } from './api/voice-connections.ts'
import { describePlatform } from './describe-platform.ts'
import { RequestMark } from './parts/request-state.tsx'
import { connectionWords } from './words/connection-words.ts'

/** The voice platforms that call for the teams, and whether their requests arrive. */
export function ConnectionsScreen() {
  const connections = useInfiniteQuery(connectionsQuery)
  const canChange = useScopes().has('calls:write')
  return (
    <>
      <div className="page-head">
        <PageHeading title={connectionWords.title} />
        {canChange && (
          <Link to="/settings/connections/new" className="button main">
            {connectionWords.connect}
          </Link>
        )}
      </div>
      <Loaded query={connections} name={connectionWords.title}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{canChange ? connectionWords.empty : connectionWords.emptyRead}</p>
          ) : (
            <section aria-label={connectionWords.title}>
              <ul className="rows">
                {list.map((connection) => (
                  <ConnectionRow key={connection.id} connection={connection} />
                ))}
              </ul>
              <ShowMore query={connections} />
            </section>
          )
        }
      </Loaded>
    </>
  )
}

function ConnectionRow({ connection: { id, attributes } }: { connection: Connection }) {
  const { data: teams } = useQuery(teamNamesQuery)
  const { name, platform, team_id: team, last_accepted_at: accepted } = attributes
  return (
    <Row>
      <span className="row-main">
        <Link to="/settings/connections/$id" params={{ id }}>
          {name}
        </Link>
        <br />
        <span className="quiet">
          {describePlatform(platform).name}, {teams?.get(team) ?? connectionWords.teamOf(team)}
        </span>
      </span>
      <span className="row-fact">
        <RequestMark {...attributes} />
      </span>
      <span className="row-fact quiet">{accepted !== null && formatInstant(accepted)}</span>
    </Row>
  )
}
