import { httpRequest } from './http-load.ts'
import type { Row } from './measure.ts'
import { serviceSide, type Bench } from './sides.ts'
import { TEAMS, type Team } from './workload.ts'

const CASES = [
  { days: 3, moreAtMost: 0.35 },
  { days: 30, moreAtMost: 1.5 },
] as const

/**
 * What calendars add to the slots of a team, at the HTTP client. Both teams have the same meetings
 * and free slots; only the agents of the second one have calendars, with six events a day.
 */
export function calendarRows(bench: Bench): Row[] {
  const slots = (team: Team, days: number) => {
    const { firstDay, service } = bench
    const query = `team_id=${team.id}&meeting_type_id=${team.id}&from=${firstDay}&to=${firstDay + days * 86_400}`
    const request = httpRequest('GET', `/core/slots?${query}`, service.token)
    return serviceSide(bench, 1, () => request)
  }
  return CASES.map(({ days, moreAtMost }): Row => ({
    name: `slots, 10 agents × ${days} days, without (left) and with calendars`,
    value: 'p50',
    target: { moreAtMost },
    raw: slots(TEAMS.slots10, days),
    service: slots(TEAMS.calendars10, days),
  }))
}
