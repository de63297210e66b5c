import type { Span } from '../../../languages/time-words.ts'
import { type Alternative, timeOf } from '../alternatives/alternative.ts'
import { inWeekOf } from '../calendar-days.ts'
import { chooseUsualSpan } from '../alternatives/choose-usual-hours.ts'
import { admitted } from '../rules/clock-rules.ts'
import {
  areDaysAhead,
  type Days,
  faulty,
  fromDates,
  intersection,
  weekdaysWithin,
} from '../days.ts'
import { todayIn } from '../alternatives/evaluate-alternative.ts'
import type { Asked, WhenContext } from '../when.ts'

/**
 * After "next week", "Wednesday" is the one of that week; after "Friday at seven", "in the evening"
 * is its half of the day.
 */
export function relateToRequest(
  one: Alternative,
  { previous = null, ...zone }: WhenContext,
): Alternative {
  const { days, spans, clock } = one
  if (previous?.halves && spans && !clock) {
    const minutes = previous.halves.filter((minute) =>
      spans.some((span) => admitted([minute], span).length > 0),
    )
    if (minutes.length === 1) return { ...one, spans: null, clock: { minutes } }
  }
  // "Friday morning", and then "not before ten".
  const until =
    previous?.span && !days && !clock && spans ? limitToPart(spans, previous.span) : null
  if (until) return { ...one, spans: [until] }
  if (previous && days?.dayOfMonth !== undefined) return { ...one, days: inRequest(days, previous) }
  // "Next week", and then "in the middle of the week".
  const [asked] = previous?.step === 'week' ? fromDates(previous.dates) : []
  if (asked && days?.isPartOfWeek) return { ...one, days: inWeekOf(days, asked.from) }
  if (!previous || !days || days.fault) return one
  // "The third", and then "of December".
  if (days.step === 'month' && isDateOf(previous, days))
    return { ...one, days: { ranges: fromDates(previous.dates), step: 'day' } }
  // "In the afternoon", and then "Thursday": the request before named no day.
  if (areDaysAhead(previous.dates, todayIn(zone)))
    return { ...one, ...(!clock && !spans && timeOf(previous.span)) }
  if (!days.weekdays) return one
  const ranges = fromDates(previous.dates).filter(({ from, to }) => !from.equals(to))
  const within = weekdaysWithin(ranges, days.weekdays)
  const { eitherOf: _either, ...rest } = days
  return within.length > 0 ? { ...one, days: { ...rest, ranges: within } } : one
}

/**
 * The open range of a request inside the part of the day of the one before; null if there is none.
 */
function limitToPart(spans: readonly Span[], part: Span): Span | null {
  const usual = chooseUsualSpan(spans)
  if (!usual) return null
  const { from, to, admits, open } = usual
  const [begin, end] = [Math.max(from, part.from), Math.min(to, part.to)]
  const isInside = begin < end && part.to - part.from > 1
  return !admits && open && isInside ? { from: begin, to: end } : null
}

/** "In January", and then "the twentieth" or "from the twentieth". */
function inRequest(days: Days, previous: Asked): Days {
  const asked = fromDates(previous.dates)
  const moved = Array.from({ length: 12 }, (_, months) =>
    days.ranges.map(({ from, to }) => ({ from: from.add({ months }), to: to.add({ months }) })),
  ).filter((some) => some.every(({ from }, i) => from.day === days.ranges[i]!.from.day))
  const ranges = moved.find((some) =>
    some.every(({ from }) => intersection([{ from, to: from }], asked).length > 0),
  )
  // "In February", and then "on the thirtieth".
  const isMonth = previous.step === 'month' && asked.length === 1
  if (!ranges) return isMonth ? faulty({ kind: 'impossible', said: String(days.dayOfMonth) }) : days
  return { ...days, ranges: days.isOpen ? intersection(ranges, asked) : ranges }
}

/** Whether the request is one day, which is one of the days. */
function isDateOf({ dates }: Asked, { ranges }: Days): boolean {
  const [day, ...others] = fromDates(dates)
  return (
    day !== undefined &&
    others.length === 0 &&
    day.from.equals(day.to) &&
    intersection(ranges, [day]).length > 0
  )
}
