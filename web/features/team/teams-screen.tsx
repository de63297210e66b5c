import { useInfiniteQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { pageQuery } from '../../api/page-query.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { ArchivedFilter } from '../../parts/archived-filter.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { words } from '../../words/words.ts'
import { type Team, TEAMS } from './api/teams.ts'
import { teamWords } from './words/team-words.ts'
import './team.css'

const route = getRouteApi('/shell/team/teams')

/** The teams whose agents can stand in for each other. */
export function TeamsScreen() {
  const { archived = false } = route.useSearch()
  const navigate = route.useNavigate()
  const canChange = useScopes().has('roster:write')
  const teams = useInfiniteQuery(
    pageQuery<Team>(TEAMS, { include_archived: archived || undefined }),
  )
  return (
    <>
      <div className="page-head">
        <PageHeading title={teamWords.teams} />
        {canChange && (
          <Link to="/team/teams/new" className="button main">
            {teamWords.newTeam}
          </Link>
        )}
      </div>
      <ArchivedFilter
        isShown={archived}
        onChange={(shown) => void navigate({ search: shown ? { archived: true } : {} })}
      />
      <Loaded query={teams} name={teamWords.teams}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{teamWords.noTeams}</p>
          ) : (
            <>
              <ul className="rows" aria-label={teamWords.teams}>
                {list.map(({ id, attributes }) => (
                  <li key={id} className="row team-row">
                    <span className="row-main">
                      <Link to="/team/teams/$teamId" params={{ teamId: id }}>
                        {attributes.name}
                      </Link>{' '}
                      {attributes.archived_at !== null && (
                        <StateMark kind="nothing">{words.archive.archived}</StateMark>
                      )}
                    </span>
                    <span className="quiet">{attributes.time_zone}</span>
                    <span className="quiet">{attributes.email}</span>
                  </li>
                ))}
              </ul>
              <ShowMore query={teams} />
            </>
          )
        }
      </Loaded>
    </>
  )
}
