import type { Roster } from '../api/roster.ts'

/** The time zones of the teams, the first one first; without teams that of the browser. */
export function zonesOf({ teams }: Roster): string[] {
  const zones = new Set([...teams.values()].map(({ attributes }) => attributes.time_zone))
  return zones.size > 0 ? [...zones] : [Temporal.Now.timeZoneId()]
}
