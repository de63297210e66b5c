import { isTimeZone } from '../../../platform/time.ts'
import { type Fields, readObject, readText } from '../../provider-api/fields.ts'
import type { JsonTime } from '../../provider-api/json-time.ts'
import { readJsonTime } from '../../provider-api/read-json-time.ts'
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

/** Reads the same as far as it can be read. Without a zone, it is UTC, which was asked for. */
export function readLooseTime(event: Fields, name: 'start' | 'end'): JsonTime {
  const fields = readObject(event, name)
  const text = readText(fields, 'dateTime') ?? readText(event, name)
  return readJsonTime(text, readText(fields, 'timeZone') ?? 'UTC')
}
