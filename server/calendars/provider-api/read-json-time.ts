import { isMoment, isTimeZone } from '../../platform/time.ts'
import { resolveDisplayName } from '../ical/zones/resolve-display-name.ts'
import { resolveZoneName } from '../ical/zones/resolve-zone-name.ts'
import type { JsonTime } from './json-time.ts'

const FIRST_YEAR = 1970
const WALL_TIME = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d(\.\d{1,9})?)?$/
const DAY = /^\s*(\d{4})-?(\d\d)-?(\d\d)(?!\d)/

/** Reads a time as far as it can be read. `text` and `zone` null: there is none. */
export function readJsonTime(text: string | null, zone: string | null): JsonTime {
  if (text === null) return { kind: 'unclear', day: null, value: null }
  try {
    if (isMoment(text)) return { kind: 'instant', instant: Temporal.Instant.from(text) }
    if (WALL_TIME.test(text)) {
      const wall = Temporal.PlainDateTime.from(text)
      const known = zone && resolveZone(zone)
      if (wall.year >= FIRST_YEAR)
        return known
          ? { kind: 'instant', instant: wall.toZonedDateTime(known).toInstant() }
          : { kind: 'wall', wall, zone }
    }
  } catch {
    // At most its day can be read.
  }
  return { kind: 'unclear', day: readDay(text), value: text }
}

function resolveZone(zone: string): string | null {
  return isTimeZone(zone) ? zone : (resolveZoneName(zone) ?? resolveDisplayName(zone))
}

/** The day with which the text begins; null: with none. */
function readDay(text: string): Temporal.PlainDate | null {
  const found = DAY.exec(text)
  if (found === null) return null
  try {
    const day = Temporal.PlainDate.from(`${found[1]}-${found[2]}-${found[3]}`)
    return day.year < FIRST_YEAR ? null : day
  } catch {
    return null
  }
}
