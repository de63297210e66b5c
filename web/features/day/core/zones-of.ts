import { shownZone } from '../../../words/shown-zone.ts'
import type { Roster } from '../api/roster.ts'

/** The time zones of the teams, first that of other pages; without teams that of the browser. */
export function zonesOf({ teams }: Roster): string[] {
  const zones = new Set([...teams.values()].map(({ attributes }) => attributes.time_zone))
  const { current } = shownZone
  if (zones.size === 0) return [current]
  return [...zones].toSorted((one, other) => Number(other === current) - Number(one === current))
}
