import { httpRequest } from './http-load.ts'
import type { Row } from './measure.ts'
import { takenRows } from './raw-limits.ts'
import { rawSide, serviceSide, type Bench } from './sides.ts'
import { TEAMS } from './workload.ts'

const CASES = [
  { team: TEAMS.slots10, days: 3, target: { ratioAtMost: 2 } },
  { team: TEAMS.slots10, days: 30, target: { ratioAtMost: 1.5 } },
  { team: TEAMS.slots100, days: 30, target: { ratioAtMost: 1 } },
  { team: TEAMS.slots500, days: 30, target: { atMost: 8 } },
] as const

/**
 * All slots of a team in a period, measured at the HTTP client, compared with reading the taken
 * times.
 */
export function slotRows(bench: Bench): Row[] {
  const { firstDay, service } = bench
  return CASES.map(({ team, days, target }): Row => {
    const query = `team_id=${team.id}&meeting_type_id=${team.id}&from=${firstDay}&to=${firstDay + days * 86_400}`
    const request = httpRequest('GET', `/core/slots?${query}`, service.token)
    return {
      name: `slots, ${team.agents} agents × ${days} days`,
      value: 'p50',
      target,
      raw: rawSide(bench, 1, (from, count) => takenRows(team, { firstDay, days, count })),
      service: serviceSide(bench, 1, () => request),
    }
  })
}
