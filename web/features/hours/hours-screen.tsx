import './hours.css'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { sessionQuery } from '../../api/session.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Row } from '../../parts/row.tsx'
import { Section } from '../../parts/section.tsx'
import { words } from '../../words/words.ts'
import { schedulesQuery } from '../../api/schedules.ts'
import { agentsQuery } from './api/schedules.ts'
import { HoursSummary } from './parts/hours-summary.tsx'
import { NewSchedule } from './parts/new-schedule.tsx'
import { TimeOffLink } from './parts/time-off-link.tsx'
import { hoursWords } from './words/hours-words.ts'

/** All schedules, with who uses them. */
export function HoursScreen() {
  const { data: session } = useQuery(sessionQuery)
  const scopes = useScopes()
  if (session && !session.attributes.scopes.includes('roster:read'))
    return (
      <>
        <PageHeading title={hoursWords.title} />
        <Notice kind="plain">{words.errors.noRight}</Notice>
      </>
    )
  return (
    <>
      <div className="page-head">
        <PageHeading title={hoursWords.title} />
        {scopes.has('roster:write') && <NewSchedule />}
      </div>
      <ScheduleList />
      <AgentList />
    </>
  )
}

function ScheduleList() {
  const schedules = useQuery(schedulesQuery)
  const agents = useQuery(agentsQuery)
  const namesOf = (id: string) =>
    (agents.data ?? [])
      .filter(({ attributes }) => attributes.schedule_id === Number(id))
      .map(({ attributes }) => attributes.name)
  return (
    <section aria-label={hoursWords.title}>
      <Loaded query={schedules} name={hoursWords.title}>
        {(list) =>
          list.length === 0 ? (
            <p className="quiet">{hoursWords.noSchedules}</p>
          ) : (
            <ul className="rows">
              {list.map(({ id, attributes: { name, weekly, time_zone: zone } }) => (
                <Row key={id}>
                  <span className="row-main">
                    <Link to="/team/schedules/$scheduleId" params={{ scheduleId: id }}>
                      {name}
                    </Link>
                    <br />
                    <span className="quiet">
                      {agents.data &&
                        (namesOf(id).length === 0
                          ? hoursWords.unused
                          : hoursWords.usedBy(namesOf(id).join(', ')))}
                    </span>
                  </span>
                  <span className="row-fact">
                    <HoursSummary weekly={weekly} />
                  </span>
                  <span className="row-fact quiet">{zone}</span>
                </Row>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  )
}

/** The agents, with the way to their time off. */
function AgentList() {
  const agents = useQuery(agentsQuery)
  return (
    <Section title={hoursWords.toAgents}>
      <Loaded query={agents} name={hoursWords.toAgents}>
        {(list) => (
          <ul className="rows">
            {list.map(({ id, attributes: { name, time_zone: zone } }) => (
              <Row key={id}>
                <span className="row-main">{name}</span>
                <span className="row-fact">
                  <TimeOffLink agentId={id} name={name} />
                </span>
                <span className="row-fact quiet">{zone}</span>
              </Row>
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  )
}
