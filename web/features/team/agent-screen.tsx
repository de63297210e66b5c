import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type MeetingsOutside } from '../../api/resource.ts'
import { useDraft } from '../../api/use-draft.ts'
import { RecordPage } from '../../parts/record-page.tsx'
import { Section } from '../../parts/section.tsx'
import {
  type Agent,
  type AgentAttributes,
  AGENTS,
  calendarStatesQuery,
  NEW_AGENT,
} from './api/agents.ts'
import { AgentForm } from './parts/agent-form.tsx'
import { CalendarMark } from './parts/calendar-mark.tsx'
import { NextSteps } from './parts/next-steps.tsx'
import { TypesOfAgent } from './parts/types-of-agent.tsx'
import { teamWords } from './words/team-words.ts'
import './team.css'

const route = getRouteApi('/shell/team/agents/$agentId')

/** An agent with all attributes, its calendars, and what is missing until it can be booked. */
export function AgentScreen() {
  const { agentId } = route.useParams()
  const { isNew = false } = route.useSearch()
  return (
    <RecordPage<AgentAttributes>
      key={agentId}
      path={AGENTS}
      id={agentId}
      name={teamWords.agent}
      archiveText={teamWords.archiveAgentText}
      back={<Link to="/team/agents">{teamWords.agents}</Link>}
    >
      {({ resource, canChange, onSaved }) => (
        <>
          {isNew && <NextSteps agent={resource} />}
          <OpenAgent agent={resource} canChange={canChange} onSaved={onSaved} />
          <Types agent={resource} />
          <Hours agent={resource} />
          <Calendars agentId={Number(resource.id)} />
        </>
      )}
    </RecordPage>
  )
}

type Props = {
  agent: Agent
  canChange: boolean
  onSaved: (outside: MeetingsOutside | undefined) => void
}

function OpenAgent({ agent, canChange, onSaved }: Props) {
  const draft = useDraft<AgentAttributes>({
    path: AGENTS,
    defaults: NEW_AGENT,
    stored: agent,
    onSaved: ({ meta }) => {
      onSaved(meta.meetings_outside)
    },
  })
  return <AgentForm draft={draft} canChange={canChange} />
}

function Types({ agent: { id, attributes } }: { agent: Agent }) {
  if (attributes.teams.length === 0) return null
  return (
    <Section title={teamWords.toTypes}>
      <TypesOfAgent
        agentId={Number(id)}
        teamIds={attributes.teams.map(({ team_id: team }) => team)}
      />
    </Section>
  )
}

function Hours({ agent: { id, attributes } }: { agent: Agent }) {
  return (
    <Section title={teamWords.hours}>
      <p className="inline">
        <Link
          to="/team/schedules/$scheduleId"
          params={{ scheduleId: String(attributes.schedule_id) }}
        >
          {teamWords.toSchedule}
        </Link>
        <Link to="/team/agents/$agentId/time-off" params={{ agentId: id }}>
          {teamWords.toTimeOff}
        </Link>
      </p>
    </Section>
  )
}

function Calendars({ agentId }: { agentId: number }) {
  const { data } = useQuery(calendarStatesQuery)
  return (
    <Section title={teamWords.calendars}>
      <p className="inline">
        {data && <CalendarMark state={data.get(agentId) ?? 'none'} />}
        <Link to="/team/calendars" search={{ agent: agentId }}>
          {teamWords.toCalendars}
        </Link>
      </p>
    </Section>
  )
}
