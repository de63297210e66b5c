import type { Amount, Span } from '../../languages/time-words.ts'
import { wholeWeek } from './calendar-days.ts'
import { type Days, mondayOf, oneDay } from './days.ts'
import { todayIn } from './evaluate-alternative.ts'
import type { Asked, When, WhenContext, Window } from './when.ts'

/**
 * The one start that "an hour later" refers to: the only one that was offered, or that of the
 * meeting to be moved; null where it may be several or none.
 */
export function knownStart({ offered = [], moving = null }: WhenContext): number | null {
  return offered.length === 0 ? moving : offered.length === 1 ? offered[0]! : null
}

/** The starts that "later" and "earlier" refer to. */
export function knownStarts({ offered = [], moving = null }: WhenContext): readonly number[] {
  return offered.length > 0 ? offered : moving === null ? [] : [moving]
}

/** The time of day that "at the same time" refers to; null where none is known. */
export function knownSpan(context: WhenContext): Span | null {
  const start = knownStart(context) ?? context.moving ?? null
  return context.previous?.span ?? (start === null ? null : minuteSpan(start, context.timeZone))
}

/** The days that "the same day" refers to; null where none are known. */
export function knownDays({
  previous = null,
  moving = null,
  timeZone,
}: WhenContext): Asked['dates'] | null {
  if (previous) return previous.dates
  const date = moving === null ? null : dateAt(moving, timeZone).toString()
  return date === null ? null : [{ from: date, to: date }]
}

/**
 * Of the day on which all the known starts are, the part before or after them; null where they are
 * on several days or unknown.
 */
export function restOfDay(
  which: 'later' | 'earlier',
  context: WhenContext,
): (Window & { date: Temporal.PlainDate }) | null {
  const { now, timeZone } = context
  const starts = knownStarts(context)
  const [date, ...others] = starts.map((start) => dateAt(start, timeZone))
  if (!date || others.some((other) => !other.equals(date))) return null
  const midnight = (day: Temporal.PlainDate) =>
    day.toZonedDateTime(timeZone).epochMilliseconds / 1000
  const window =
    which === 'later'
      ? { from: Math.max(...starts) + 1, to: midnight(date.add({ days: 1 })) }
      : { from: midnight(date), to: Math.min(...starts) }
  return { from: Math.max(window.from, now), to: window.to, date }
}

/** So long after a start: hours by the clock, days and more at the same time of day. */
export function startAfter(start: number, { count, unit }: Amount, timeZone: string): number {
  if (unit === 'minute' || unit === 'hour')
    return start + Math.round(count * (unit === 'hour' ? 3600 : 60))
  const by =
    unit === 'day' ? { days: count } : unit === 'week' ? { weeks: count } : { months: count }
  return zonedAt(start, timeZone).add(by).epochMilliseconds / 1000
}

/** "The day after" and "the week after" of a meeting: at any time of them. */
export function daysAfter(start: number, days: number, timeZone: string): Days {
  const date = dateAt(start, timeZone)
  return Math.abs(days) === 7 ? wholeWeek(date, days) : oneDay(date.add({ days }))
}

/**
 * "Same time next week" of a meeting: a week after it, or in the week after this one, where that is
 * another day.
 */
export function sameDayNextWeek(start: number, context: WhenContext): Days {
  const date = dateAt(start, context.timeZone)
  const ofNextWeek = mondayOf(todayIn(context)).add({ days: 7 + date.dayOfWeek - 1 })
  const weekLater = date.add({ days: 7 })
  const dates = [ofNextWeek, weekLater].filter(
    (one, i) => !one.equals(date) && (i === 0 || !one.equals(ofNextWeek)),
  )
  return {
    ranges: dates.map((from) => ({ from, to: from })),
    step: 'week',
    ...(dates.length > 1 && { eitherOf: true }),
  }
}

/** Of an hour that could have been two the one that was taken is remembered. */
export function startingAt(start: number, asked: Asked, timeZone: string): When {
  return {
    kind: 'start',
    start,
    asked: { ...asked, span: asked.span ?? minuteSpan(start, timeZone) },
    timeZone,
  }
}

export function dateAt(start: number, timeZone: string): Temporal.PlainDate {
  return zonedAt(start, timeZone).toPlainDate()
}

function minuteSpan(start: number, timeZone: string): Span {
  const { hour, minute } = zonedAt(start, timeZone)
  return { from: hour * 60 + minute, to: hour * 60 + minute + 1 }
}

function zonedAt(start: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO(timeZone)
}
