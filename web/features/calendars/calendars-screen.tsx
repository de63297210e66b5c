import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useScopes } from '../../api/use-scopes.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { Notice } from '../../parts/notice.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { SelectInput } from '../../parts/select-input.tsx'
import { calendarAgentsQuery } from './api/agents.ts'
import { CONNECTIONS, connectionsQuery } from './api/connections.ts'
import { Connect } from './parts/connect.tsx'
import { ConnectionSection } from './parts/connection-section.tsx'
import { FeedSection } from './parts/feed-section.tsx'
import { calendarWords } from './words/calendar-words.ts'
import './calendars.css'

const route = getRouteApi('/shell/team/calendars')
const ALL = 0

/** The calendars of the agents elsewhere, and the addresses of their meetings. */
export function CalendarsScreen() {
  const { agent } = route.useSearch()
  const client = useQueryClient()
  const canChange = useScopes().has('calendars:write')
  const { data: agents = new Map<number, string>() } = useQuery(calendarAgentsQuery)
  const connections = useQuery(connectionsQuery(agent))
  const [done, setDone] = useState<string | null>(null)
  const finish = (text: string) => {
    setDone(null)
    // The list does not contradict what is said above it.
    void client.invalidateQueries({ queryKey: [CONNECTIONS] }).then(() => {
      setDone(text || null)
    })
  }
  return (
    <>
      <div className="page-head">
        <PageHeading title={calendarWords.title} />
        {canChange && connections.data && (
          <Connect
            agents={agents}
            agentId={agent}
            providers={connections.data.providers}
            onDone={finish}
          />
        )}
      </div>
      <AgentFilter agents={agents} agent={agent} />
      {done !== null && <Notice kind="good">{done}</Notice>}
      <Loaded query={connections} name={calendarWords.title}>
        {({ connections: list }) =>
          list.length === 0 ? (
            <p className="quiet">{calendarWords.none}</p>
          ) : (
            list.map((connection) => (
              <ConnectionSection
                key={connection.id}
                connection={connection}
                agentName={
                  agents.get(connection.attributes.agent_id) ??
                  calendarWords.unnamed(connection.attributes.agent_id)
                }
                canChange={canChange}
                onDone={finish}
              />
            ))
          )
        }
      </Loaded>
      <FeedSection agentId={agent} agents={agents} canChange={canChange} />
    </>
  )
}

type FilterProps = { agents: ReadonlyMap<number, string>; agent: number | undefined }

function AgentFilter({ agents, agent }: FilterProps) {
  const navigate = route.useNavigate()
  return (
    <div className="filters">
      <SelectInput
        label={calendarWords.agent}
        options={[
          { id: ALL, name: calendarWords.allAgents },
          ...[...agents].map(([id, name]) => ({ id, name })),
        ]}
        value={agent ?? ALL}
        onChange={(id) => void navigate({ search: id === ALL ? {} : { agent: id } })}
      />
    </div>
  )
}
