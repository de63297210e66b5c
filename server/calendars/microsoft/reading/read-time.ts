import { isTimeZone } from '../../../platform/time.ts'
import { type Fields, readText } from '../../provider-api/fields.ts'
import type { MicrosoftTime } from '../microsoft-event.ts'

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,9})?)?$/
const FIRST_YEAR = 1970

/**
 * Reads `start` or `end` of an event: a local time without an offset, and the name of its zone,
 * which is UTC because every request asks for that. Null: it is not that, or it is before 1970.
 */
export function readTime(fields: Fields | null): MicrosoftTime | null {
  const time = readText(fields, 'dateTime')
  const zone = readText(fields, 'timeZone')
  if (time === null || !LOCAL_TIME.test(time) || zone === null || !isTimeZone(zone)) return null
  try {
    const local = Temporal.PlainDateTime.from(time)
    return local.year < FIRST_YEAR ? null : { local, zone }
  } catch {
    return null
  }
}
