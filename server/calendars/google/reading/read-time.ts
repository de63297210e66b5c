import { isMoment, isTimeZone } from '../../../platform/time.ts'
import { type Fields, readText } from '../../provider-api/fields.ts'
import type { GoogleTime } from '../google-event.ts'

const DAY = /^\d{4}-\d\d-\d\d$/
const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?$/

/**
 * Reads `start` or `end` of an event: a day, a time with an offset, or a time in a zone. Null: it
 * is none of them, or it is before 1970 or after 9999.
 */
export function readTime(fields: Fields | null): GoogleTime | null {
  const day = readText(fields, 'date')
  const time = readText(fields, 'dateTime')
  const zone = readText(fields, 'timeZone')
  try {
    if (day !== null)
      return DAY.test(day) ? { kind: 'day', day: Temporal.PlainDate.from(day) } : null
    if (time === null) return null
    if (isMoment(time)) return { kind: 'instant', instant: Temporal.Instant.from(time) }
    if (!WALL_TIME.test(time) || zone === null || !isTimeZone(zone)) return null
    const wall = Temporal.PlainDateTime.from(time)
    return { kind: 'instant', instant: wall.toZonedDateTime(zone).toInstant() }
  } catch {
    return null
  }
}
