import type { Fault } from '../platform/http/problem.ts'
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
  const team = roster.teams.get(teamId)
  if (!team) add('team_id', 'team_not_found', `There is no team ${teamId}.`)
  else if (team.archivedAt !== null) add('team_id', 'archived', `Team ${teamId} is archived.`)

  const meetingType = roster.meetingTypes.get(meetingTypeId)
  if (!meetingType)
    add('meeting_type_id', 'meeting_type_not_found', `There is no meeting type ${meetingTypeId}.`)
  else if (meetingType.archivedAt !== null)
    add('meeting_type_id', 'archived', `Meeting type ${meetingTypeId} is archived.`)
  else if (team && meetingType.teamId !== teamId)
    add(
      'meeting_type_id',
      'meeting_type_not_in_team',
      `Meeting type ${meetingTypeId} does not belong to team ${teamId}.`,
    )

  if (typeof agent !== 'number') return faults
  const known = roster.agents.get(agent)
  if (!known) add('agent', 'agent_not_found', `There is no agent ${agent}.`)
  else if (known.archivedAt !== null) add('agent', 'archived', `Agent ${agent} is archived.`)
  else if (team && known.memberships.every((membership) => membership.teamId !== teamId))
    add('agent', 'agent_not_in_team', `Agent ${agent} does not belong to team ${teamId}.`)
  return faults
}
