import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { usualZoneQuery } from '../../api/usual-zone-query.ts'
import { useDraft } from '../../api/use-draft.ts'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { words } from '../../words/words.ts'
import {
  AGENTS,
  type AgentAttributes,
  createOfficeHours,
  NEW_AGENT,
  NEW_SCHEDULE,
} from './api/agents.ts'
import { AgentForm } from './parts/agent-form.tsx'
import { teamWords } from './words/team-words.ts'
import './team.css'

/** The form of a new agent, which leads on to the page of the agent. */
export function NewAgentScreen() {
  const canChange = useScopes().has('roster:write')
  const zone = useQuery(usualZoneQuery)
  return (
    <>
      <header className="record-head">
        <p>
          <Link to="/team/agents">{teamWords.agents}</Link>
        </p>
        <PageHeading title={teamWords.newAgent} />
      </header>
      {canChange ? (
        <Loaded query={zone} name={teamWords.newAgent}>
          {(first) => <NewAgent zone={first} />}
        </Loaded>
      ) : (
        <Notice kind="plain">{words.errors.noRight}</Notice>
      )}
    </>
  )
}

function NewAgent({ zone }: { zone: string }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  // If the agent is rejected, the next attempt takes the schedule that exists.
  const created = useRef<number | null>(null)
  const draft = useDraft<AgentAttributes>({
    path: AGENTS,
    defaults: { ...NEW_AGENT, time_zone: zone },
    stored: null,
    complete: async (agent) => {
      if (agent.schedule_id !== NEW_SCHEDULE) return agent
      created.current ??= await createOfficeHours(
        teamWords.hoursOf(agent.name.trim()),
        agent.time_zone,
      )
      void client.invalidateQueries({ queryKey: ['/core/schedules'] })
      return { ...agent, schedule_id: created.current }
    },
    onSaved: ({ data }) => {
      void navigate({
        to: '/team/agents/$agentId',
        params: { agentId: data.id },
        search: { isNew: true },
        replace: true,
      })
    },
  })
  return <AgentForm draft={draft} canChange label={teamWords.createAgent} />
}
