import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { teamNamesQuery } from '../../api/names-query.ts'
import { pageQuery } from '../../api/page-query.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { ArchivedFilter } from '../../parts/archived-filter.tsx'
import { Loaded } from '../../parts/loaded.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ShowMore } from '../../parts/show-more.tsx'
import { StateMark } from '../../parts/state-mark.tsx'
import { words } from '../../words/words.ts'
import { type Agent, AGENTS, calendarStatesQuery, scheduleNamesQuery } from './api/agents.ts'
import { CalendarMark } from './parts/calendar-mark.tsx'
import { teamWords } from './words/team-words.ts'
import './team.css'

const route = getRouteApi('/shell/team/agents')

/** The people and the voice agents with whom meetings are. */
export function AgentsScreen() {
  const { archived = false } = route.useSearch()
  const navigate = route.useNavigate()
  const canChange = useScopes().has('roster:write')
  const agents = useInfiniteQuery(
    pageQuery<Agent>(AGENTS, { include_archived: archived || undefined }),
  )
  return (
    <>
      <div className="page-head">
        <PageHeading title={teamWords.agents} />
        {canChange && (
          <Link to="/team/agents/new" className="button main">
            {teamWords.newAgent}
          </Link>
        )}
      </div>
      <ArchivedFilter
        isShown={archived}
        onChange={(shown) => void navigate({ search: shown ? { archived: true } : {} })}
      />
      <Loaded query={agents} name={teamWords.agents}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{teamWords.noAgents}</p>
          ) : (
            <>
              <ul className="rows" aria-label={teamWords.agents}>
                <li className="row agent-row row-titles" aria-hidden="true">
                  <span>{words.common.name}</span>
                  <span>{teamWords.teams}</span>
                  <span>{teamWords.hours}</span>
                  <span>{teamWords.calendar}</span>
                </li>
                {list.map((agent) => (
                  <AgentRow key={agent.id} agent={agent} />
                ))}
              </ul>
              <ShowMore query={agents} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

function AgentRow({ agent: { id, attributes } }: { agent: Agent }) {
  const { data: teams } = useQuery(teamNamesQuery)
  const { data: schedules } = useQuery(scheduleNamesQuery)
  const calendars = useQuery(calendarStatesQuery)
  const { name, kind, teams: memberships, schedule_id: schedule } = attributes
  return (
    <li className="row agent-row">
      <span className="row-main">
        <Link to="/team/agents/$agentId" params={{ agentId: id }}>
          {name}
        </Link>{' '}
        {attributes.archived_at === null ? (
          <span className="quiet">{teamWords.kinds[kind]}</span>
        ) : (
          <StateMark kind="nothing">{words.archive.archived}</StateMark>
        )}
      </span>
      <span>
        {memberships.map(({ team_id: team }) => teams?.get(team) ?? `#${team}`).join(', ') || (
          <span className="quiet">{teamWords.noTeam}</span>
        )}
      </span>
      <span>
        {schedules?.get(schedule) ?? ''} <span className="quiet">{attributes.time_zone}</span>
      </span>
      <span>
        {calendars.data && <CalendarMark state={calendars.data.get(Number(id)) ?? 'none'} />}
      </span>
    </li>
  )
}
