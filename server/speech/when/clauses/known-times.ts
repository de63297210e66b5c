import type { Amount, Span } from '../../../languages/time-words.ts'
import { findOnly } from '../../find-only.ts'
import { wholeWeek } from '../calendar-days.ts'
import { type Days, mondayOf, oneDay } from '../days.ts'
import { todayIn } from '../alternatives/evaluate-alternative.ts'
import type { Asked, When, WhenContext, Window } from '../when.ts'

/**
 * The start that "an hour later" refers to: that of the only offer, or of the meeting to be moved.
 * Null if there are several or none.
 */
export function knownStart({ offered = [], moving = null }: WhenContext): number | null {
  return offered.length === 0 ? moving : findOnly(offered)
}

/** The starts that "later" and "earlier" refer to. */
export function knownStarts({ offered = [], moving = null }: WhenContext): readonly number[] {
  return offered.length > 0 ? offered : moving === null ? [] : [moving]
}

/** The time of day that "at the same time" refers to; null if none is known. */
export function knownSpan(context: WhenContext): Span | null {
  const start = knownStart(context) ?? context.moving ?? null
  return context.previous?.span ?? (start === null ? null : minuteSpan(start, context.timeZone))
}

/** The days that "the same day" refers to; null if none are known. */
export function knownDays({
  previous = null,
  moving = null,
  offered = [],
  timeZone,
}: WhenContext): Asked['dates'] | null {
  if (previous) return previous.dates
  const [start, ...others] = new Set(
    (offered.length > 0 ? offered : moving === null ? [] : [moving]).map((one) =>
      dateAt(one, timeZone).toString(),
    ),
  )
  const date = others.length === 0 ? (start ?? null) : null
  return date === null ? null : [{ from: date, to: date }]
}

/**
 * The part of the day before or after all known starts; null if they are on several days or
 * unknown.
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

/**
 * Adds an amount to a start: minutes and hours as elapsed time, longer units at the same time of
 * day.
 */
export function startAfter(start: number, { count, unit }: Amount, timeZone: string): number {
  if (unit === 'minute' || unit === 'hour')
    return start + Math.round(count * (unit === 'hour' ? 3600 : 60))
  const by =
    unit === 'day' ? { days: count } : unit === 'week' ? { weeks: count } : { months: count }
  return zonedAt(start, timeZone).add(by).epochMilliseconds / 1000
}

/** "The day after" or "the week after" a meeting, at any time of day. */
export function daysAfter(start: number, days: number, timeZone: string): Days {
  const date = dateAt(start, timeZone)
  return Math.abs(days) === 7 ? wholeWeek(date, days) : oneDay(date.add({ days }))
}

/**
 * "Same time next week" for a meeting: a week after it, or in the week after this one if that is a
 * different day.
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

/** If an hour had two readings, the asked span records the chosen one. */
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

export function minuteSpan(start: number, timeZone: string): Span {
  const { hour, minute } = zonedAt(start, timeZone)
  return { from: hour * 60 + minute, to: hour * 60 + minute + 1 }
}

function zonedAt(start: number, timeZone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO(timeZone)
}
