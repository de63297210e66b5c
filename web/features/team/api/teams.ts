import { queryOptions } from '@tanstack/react-query'
import { readAll } from '../../../api/read-all.ts'
import type { Resource, Saved } from '../../../api/resource.ts'
import { sendRequest } from '../../../api/send-request.ts'
import type { Agent, AgentAttributes, Membership } from './agents.ts'

export const TEAMS = '/core/teams'

export type TeamAttributes = {
  name: string
  time_zone: string
  language: string
  round_robin_days: number
  email: string | null
}
export type Team = Resource<TeamAttributes>

export const NEW_TEAM: TeamAttributes = {
  name: '',
  time_zone: 'UTC',
  language: 'en',
  round_robin_days: 30,
  email: null,
}

export const membersQuery = (teamId: string) =>
  queryOptions({
    queryKey: ['/core/agents', 'of team', teamId],
    queryFn: () => readAll<Agent>('/core/agents', { team_id: teamId }),
  })

/** Adds an agent to a team, or changes its membership on top of the version of the agent. */
export function setMember(
  teamId: string,
  agent: { id: string; version?: number },
  turns: Partial<Membership>,
) {
  return sendRequest<Saved<AgentAttributes>>('POST', `${TEAMS}/${teamId}/members`, {
    attributes: { agent_id: Number(agent.id), ...turns },
    ...(agent.version !== undefined && { version: agent.version }),
  })
}

export function removeMember(teamId: string, { id, attributes: { version } }: Agent) {
  return sendRequest<Saved<AgentAttributes>>('DELETE', `${TEAMS}/${teamId}/members/${id}`, {
    version,
  })
}
