import type { Fault } from '../../http/problems/problem.ts'
import type { Agent, Membership } from './agent-attributes.ts'
import type { References } from './store/references.ts'

const BASE = '/data/attributes'

/**
 * Finds faults in the references of an agent: to resources that do not exist, or that are archived
 * and newly chosen. `before` is the agent before the change; null: it is new.
 */
export function checkAgent(
  { scheduleId, memberships }: Pick<Agent, 'scheduleId'> & { memberships: Membership[] },
  { schedules, teams }: References,
  before: Agent | null,
): Fault[] {
  const schedule = schedules.find(({ id }) => id === scheduleId)
  const atSchedule = `${BASE}/schedule_id`
  return [
    ...(schedule
      ? []
      : [
          {
            pointer: atSchedule,
            code: 'schedule_not_found',
            detail: `Schedule ${scheduleId} does not exist. GET /core/schedules lists the schedules.`,
          },
        ]),
    ...(schedule?.archived && scheduleId !== before?.scheduleId
      ? [
          {
            pointer: atSchedule,
            code: 'archived',
            detail: `Schedule ${scheduleId} is archived. Restore it first, or choose another one.`,
          },
        ]
      : []),
    ...memberships.flatMap(({ teamId }, i) => {
      const pointer = `${BASE}/teams/${i}/team_id`
      const team = teams.find(({ id }) => id === teamId)
      if (!team)
        return [
          {
            pointer,
            code: 'team_not_found',
            detail: `Team ${teamId} does not exist. GET /core/teams lists the teams.`,
          },
        ]
      if (memberships.findIndex((other) => other.teamId === teamId) < i)
        return [
          {
            pointer,
            code: 'duplicate',
            detail: `Team ${teamId} is a duplicate. Send each team once.`,
          },
        ]
      if (!team.archived || before?.memberships.some((old) => old.teamId === teamId)) return []
      return [
        {
          pointer,
          code: 'archived',
          detail: `Team ${teamId} is archived. Restore it first, or leave it out.`,
        },
      ]
    }),
  ]
}
