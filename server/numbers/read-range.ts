import type { Fault } from '../http/problems/problem.ts'
import { throwIfInvalid } from '../http/problems/throw-if-invalid.ts'

const MAX_DAYS = 366
const DEFAULT_DAYS = 28

/** Days in a time zone, the first and the last included. */
export type DayRange = {
  from: Temporal.PlainDate
  to: Temporal.PlainDate
  days: readonly string[]
  /** When each day begins, and the last one ends. */
  starts: readonly Temporal.Instant[]
}

/**
 * The days that are asked for; by default the last 28 up to today. Throws invalid_attributes.
 */
export function readRange(
  query: { from?: string; to?: string; days?: string },
  { now, timeZone }: { now: Temporal.Instant; timeZone: string },
): DayRange {
  const sent = { from: readDate(query.from), to: readDate(query.to) }
  throwIfInvalid(
    (['from', 'to'] as const).flatMap((name): Fault[] =>
      sent[name] === null ? [faultOf(name, 'invalid', 'Send a date such as 2026-11-30.')] : [],
    ),
  )
  const wanted = query.days === undefined ? DEFAULT_DAYS : Number(query.days)
  throwIfInvalid(
    wanted > MAX_DAYS || (query.days !== undefined && sent.from && sent.to)
      ? [
          faultOf(
            'days',
            'out_of_range',
            `Send at most ${MAX_DAYS}, and not with \`from\` and \`to\`.`,
          ),
        ]
      : [],
  )
  const to =
    sent.to ??
    sent.from?.add({ days: wanted - 1 }) ??
    now.toZonedDateTimeISO(timeZone).toPlainDate()
  const from = sent.from ?? to.subtract({ days: wanted - 1 })
  const count = from.until(to, { largestUnit: 'day' }).days + 1
  throwIfInvalid([
    ...(count < 1 ? [faultOf('to', 'out_of_range', '`to` must not be before `from`.')] : []),
    ...(count > MAX_DAYS
      ? [faultOf('from', 'out_of_range', `Ask for at most ${MAX_DAYS} days at a time.`)]
      : []),
  ])
  const days = Array.from({ length: count + 1 }, (_, i) => from.add({ days: i }))
  return {
    from,
    to,
    days: days.slice(0, -1).map(String),
    starts: days.map((day) => day.toZonedDateTime(timeZone).toInstant()),
  }
}

/** Undefined: not sent; null: not a date. Years of the calendar of now have four digits. */
function readDate(text: string | undefined): Temporal.PlainDate | null | undefined {
  if (text === undefined) return undefined
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' })
  } catch {
    return null
  }
}

function faultOf(name: string, code: string, detail: string): Fault {
  return { pointer: `/${name}`, code, detail }
}
