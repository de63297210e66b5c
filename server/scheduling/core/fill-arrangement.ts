import type { AgentTime } from '../taken-time/core/agent-time.ts'
import { type Arrangement, hasOneMember } from './arrangement.ts'
import { findMembers, type FreeCandidates } from './find-members.ts'
import { findJoinableGroup, type StartRules } from './start-rules.ts'

/**
 * The members of each party, once for every free agent with whom the arrangement is possible at
 * `start` (Unix seconds). That agent is the first member of the first party. The agents of a
 * collective meeting take it together, so that there is one possibility at most, unless one of them
 * is named. An agent whose group is joined needs no other members: the group has them.
 */
export function fillArrangement(
  rule: StartRules,
  parties: Arrangement,
  free: FreeCandidates,
  start: number,
): AgentTime[][][] {
  const { assignment, named } = parties[0]
  const agents = free[0] ?? []
  if (agents.length === 0) return []
  if (assignment === 'collective' && named === null) {
    const members = findMembers(parties, free)
    return members ? [members] : []
  }
  const able = named === null ? agents : agents.filter(({ agentId }) => agentId === named)
  if (hasOneMember(parties)) return able.map((agent) => [[agent]])
  const isJoined = (agent: AgentTime) => findJoinableGroup(rule, agent, start) !== null
  // An agent whose group can be joined may have no time for another meeting.
  const apart = [agents.filter((agent) => !isJoined(agent)), ...free.slice(1)]
  return able.flatMap((agent) => {
    const members = isJoined(agent) ? [[agent]] : findMembers(parties, apart, agent)
    return members ? [members] : []
  })
}
