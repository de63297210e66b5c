import type { Fault } from '../http/problems/problem.ts'
import type { RouteRoster, RouteTarget } from './core/decide-route.ts'

/**
 * The faults in the target of a rule: ids that do not exist, do not belong together, or are
 * archived.
 */
export function checkTarget(
  { teamId, meetingTypeId, agent }: RouteTarget,
  roster: RouteRoster,
  base: string,
): Fault[] {
  const faults: Fault[] = []
  const add = (field: string, code: string, detail: string) => {
    faults.push({ pointer: `${base}/${field}`, code, detail })
  }
  const addArchived = (field: string, named: string) => {
    add(field, 'archived', `${named} is archived. Restore it first, or choose another one.`)
  }
  const team = roster.teams.get(teamId)
  if (!team)
    add(
      'team_id',
      'team_not_found',
      `Team ${teamId} does not exist. GET /core/teams lists the teams.`,
    )
  else if (team.archivedAt !== null) addArchived('team_id', `Team ${teamId}`)

  const meetingType = roster.meetingTypes.get(meetingTypeId)
  if (!meetingType)
    add(
      'meeting_type_id',
      'meeting_type_not_found',
      `Meeting type ${meetingTypeId} does not exist. GET /core/meeting_types lists the meeting types.`,
    )
  else if (meetingType.archivedAt !== null)
    addArchived('meeting_type_id', `Meeting type ${meetingTypeId}`)
  else if (team && meetingType.teamId !== teamId)
    add(
      'meeting_type_id',
      'meeting_type_not_in_team',
      `Meeting type ${meetingTypeId} does not belong to team ${teamId}. Choose one of that team.`,
    )

  if (typeof agent !== 'number') return faults
  const known = roster.agents.get(agent)
  if (!known)
    add(
      'agent',
      'agent_not_found',
      `Agent ${agent} does not exist. GET /core/agents lists the agents.`,
    )
  else if (known.archivedAt !== null) addArchived('agent', `Agent ${agent}`)
  else if (team && known.memberships.every((membership) => membership.teamId !== teamId))
    add(
      'agent',
      'agent_not_in_team',
      `Agent ${agent} does not belong to team ${teamId}. Choose a member of that team.`,
    )
  return faults
}
