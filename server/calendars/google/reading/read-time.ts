import { type Fields, readObject, readText } from '../../provider-api/fields.ts'
import type { JsonTime } from '../../provider-api/json-time.ts'
import { readJsonTime } from '../../provider-api/read-json-time.ts'

const DAY = /^\d{4}-\d\d-\d\d$/

/**
 * Reads `start` or `end` of an event: a day, a time with an offset, or a time in a zone, as far as
 * it can be read.
 */
export function readTime(event: Fields | null, name: 'start' | 'end'): JsonTime {
  const fields = readObject(event, name)
  const day = readText(fields, 'date')
  const text = day ?? readText(fields, 'dateTime') ?? readText(event, name)
  if (day !== null && DAY.test(day)) {
    try {
      return { kind: 'day', day: Temporal.PlainDate.from(day) }
    } catch {
      return { kind: 'unclear', day: null, value: day }
    }
  }
  return readJsonTime(text, readText(fields, 'timeZone'))
}
