import { findMidnight } from './find-midnight.ts'

const DAY = 86_400
/** What programs write for a date that they do not have: where their counting begins. */
const ZEROS: ReadonlySet<number> = new Set(
  [
    [1601, 1, 1],
    [1899, 12, 30],
    [1899, 12, 31],
    [1904, 1, 1],
    [1969, 12, 31],
    [1970, 1, 1],
  ].map(([year = 0, month = 0, day = 0]) => findMidnight(year, month, day) ?? 0),
)
/** Other years are of other calendars, such as the Buddhist one, or are not there at all. */
const FIRST = findMidnight(1583, 1, 1) ?? 0
const END = findMidnight(2400, 1, 1) ?? 0

/** Whether no single event can be at the time, which is as if the clock were in UTC. */
export function isPlaceholder(wall: number): boolean {
  return wall < FIRST || wall >= END || ZEROS.has(Math.floor(wall / DAY) * DAY)
}
