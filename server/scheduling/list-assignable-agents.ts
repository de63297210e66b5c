import type { Agent } from '../roster/agents/list-agents.ts'
import type { MeetingType } from '../roster/meeting-types/list-meeting-types.ts'
import type { Roster } from './open-rosters.ts'
import { isMember, type TargetIds } from './plan-sandbox-additions.ts'

/** Whether only the agents of the meeting type take its meetings, even if another one is named. */
export function hasFixedAgents(
  { teamId }: Pick<TargetIds, 'teamId'>,
  { assignment, agentIds, teamId: ownTeamId }: MeetingType,
  sandbox: boolean,
): boolean {
  const isFixed = assignment === 'fixed' || assignment === 'collective'
  return isFixed && agentIds !== null && (!sandbox || ownTeamId === teamId)
}

/** Whether the named agent takes such meetings, other than as a stand-in. */
export function takesMeetings(
  { agents, meetingTypes }: Roster,
  { teamId, meetingTypeId, agentId }: TargetIds,
  sandbox: boolean,
): boolean {
  const [agent, type] = [agents.get(agentId!), meetingTypes.get(meetingTypeId)]
  if (!agent || !isMember(agent, teamId)) return false
  return !type || !hasFixedAgents({ teamId }, type, sandbox) || type.agentIds!.includes(agent.id)
}

/** The agents of the meeting type for whom the named agent stands in at any time. */
export function representedAgents(
  roster: Roster,
  { teamId, meetingTypeId, agentId }: TargetIds,
  sandbox: boolean,
): Agent[] {
  const type = roster.meetingTypes.get(meetingTypeId)
  if (!type || agentId === null) return []
  return listAssignableAgents(roster, teamId, type, sandbox).filter((agent) =>
    hasStandIn(agent, agentId),
  )
}

export function hasStandIn({ timeOff }: Agent, agentId: number): boolean {
  return timeOff.some(({ standInId }) => standInId === agentId)
}

/**
 * The agents of the team that the meeting type assigns. In a sandbox, which accepts any type with
 * any team, all agents of the team if the type assigns none of them.
 */
export function listAssignableAgents(
  { agents }: Roster,
  teamId: number,
  { agentIds }: MeetingType,
  sandbox: boolean,
): Agent[] {
  const members = membersOf(agents, teamId)
  const assigned = agentIds === null ? members : members.filter(({ id }) => agentIds.includes(id))
  if (sandbox && assigned.length === 0) return members
  // If all of them are archived, a booking is rejected for this reason.
  return assigned.length > 0 || agentIds === null
    ? assigned
    : agentIds.flatMap((id) => agents.get(id) ?? []).filter((agent) => isMember(agent, teamId))
}

const teams = new WeakMap<Roster['agents'], Map<number, Agent[]>>()

/** The members of a team who are not archived, cached for each roster. */
export function membersOf(agents: Roster['agents'], teamId: number): Agent[] {
  const known = teams.get(agents) ?? new Map<number, Agent[]>()
  teams.set(agents, known)
  const members =
    known.get(teamId) ??
    [...agents.values()].filter((agent) => isMember(agent, teamId) && agent.archivedAt === null)
  known.set(teamId, members)
  return members
}
