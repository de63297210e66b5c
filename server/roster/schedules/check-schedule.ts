import type { Fault } from '../../http/problems/problem.ts'
import { isHolidayRegion, nearestHolidayRegion } from './list-holidays.ts'
import { isClock } from './read-clocks.ts'
import type { Schedule } from './schedule-attributes.ts'

const BASE = '/data/attributes'
const MINUTES_PER_DAY = 1_440

type Span = { from: string; to: string }

/** Finds the faults in the attributes of a schedule that the schema does not show. */
export function checkSchedule({
  weekly = [],
  overrides = [],
  holidayRegion = null,
}: Partial<Schedule>): Fault[] {
  return [...checkWeekly(weekly), ...checkOverrides(overrides), ...checkRegion(holidayRegion)]
}

function checkWeekly(weekly: Schedule['weekly']): Fault[] {
  const placed = weekly.map((span, i) => ({ ...span, pointer: `${BASE}/weekly/${i}` }))
  return [...Map.groupBy(placed, ({ weekday }) => weekday).values()].flatMap(checkSpans)
}

function checkOverrides(overrides: Schedule['overrides']): Fault[] {
  const dates = overrides.map(({ date }) => date)
  return overrides.flatMap(({ date, spans }, i) => {
    const pointer = `${BASE}/overrides/${i}`
    const faults = checkSpans(
      spans.map((span, j) => ({ ...span, pointer: `${pointer}/spans/${j}` })),
    )
    const first = dates.indexOf(date)
    return first === i
      ? faults
      : [
          {
            pointer: `${pointer}/date`,
            code: 'duplicate',
            detail: `${date} is a duplicate of overrides/${first}. Send each date once, with all of its spans.`,
          },
          ...faults,
        ]
  })
}

/** The spans of one day: each begins on that day, and no two overlap. */
function checkSpans(spans: readonly (Span & { pointer: string })[]): Fault[] {
  const unread = spans.flatMap(findUnread)
  if (unread.length > 0) return unread
  const late = spans
    .filter(({ from }) => from === '24:00')
    .map(({ pointer }) => ({
      pointer: `${pointer}/from`,
      code: 'not_a_start',
      detail: 'A span cannot begin at 24:00. Send 00:00 of the next day.',
    }))
  const inOrder = spans
    .map((span) => ({ ...span, ...minutesOf(span) }))
    .filter(({ begins }) => begins < MINUTES_PER_DAY)
    .sort((a, b) => a.begins - b.begins)
  let longest = inOrder[0]
  const overlapping = inOrder.slice(1).flatMap((span) => {
    const before = longest!
    if (span.ends > before.ends) longest = span
    if (span.begins >= before.ends) return []
    return [
      {
        pointer: span.pointer,
        code: 'overlap',
        detail:
          `${span.from} to ${span.to} overlaps with ${before.from} to ${before.to} of the same day. ` +
          'Send them as one span.',
      },
    ]
  })
  return [...late, ...overlapping]
}

/** The times of a span that are in no form that is read. */
function findUnread({ pointer, from, to }: Span & { pointer: string }): Fault[] {
  return Object.entries({ from, to }).flatMap(([name, text]) =>
    isClock(text)
      ? []
      : [
          {
            pointer: `${pointer}/${name}`,
            code: 'not_acceptable',
            cause: 'wrong_form',
            example: name === 'from' ? '09:00' : '17:00',
            detail: `Send HH:MM, such as ${name === 'from' ? '09:00' : '17:00'}.`,
          },
        ],
  )
}

function minutesOf({ from, to }: Span): { begins: number; ends: number } {
  const begins = minuteOf(from)
  const ends = minuteOf(to)
  return { begins, ends: ends <= begins ? ends + MINUTES_PER_DAY : ends }
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

function checkRegion(region: string | null): Fault[] {
  if (region === null || isHolidayRegion(region)) return []
  const near = nearestHolidayRegion(region)
  const hint = near
    ? `Did you mean "${near}"?`
    : 'Send ISO 3166-1 alpha-2, such as DE, or ISO 3166-2, such as DE-BW.'
  return [
    {
      pointer: `${BASE}/holiday_region`,
      code: 'unknown_region',
      detail: `The holidays of "${region}" are unknown. ${hint}`,
    },
  ]
}
