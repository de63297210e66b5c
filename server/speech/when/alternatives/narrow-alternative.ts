import type { Span } from '../../../languages/time-words.ts'
import type { Alternative } from './alternative.ts'
import { inWeekOf, nextDayOfMonth, ofWeek } from '../calendar-days.ts'
import { admitted } from '../rules/clock-rules.ts'
import { chooseUsualHours, chooseUsualSpan } from './choose-usual-hours.ts'
import {
  type Days,
  faulty,
  intersection,
  isBefore,
  oneDay,
  weekdaysWithin,
  firstDate,
  lastDate,
} from '../days.ts'
import type { Clock } from '../tokens/token.ts'

/** "Ten thirty, so half past ten". */
function isSameClock({ minutes: one }: Clock, { minutes: other }: Clock): boolean {
  return one.length === other.length && one.every((minute, i) => minute === other[i])
}

/** What both ask for together; null if they are two separate requests. */
export function narrowAlternative(one: Alternative, other: Alternative): Alternative | null {
  const days =
    one.days && other.days ? narrowedDays(one.days, other.days) : (one.days ?? other.days)
  const clock = one.clock ?? other.clock
  const said =
    one.spans && other.spans ? narrowedSpans(one.spans, other.spans) : (one.spans ?? other.spans)
  const spans = said && clock ? usualOf(said) : said
  if (
    (one.days && other.days && !days) ||
    (one.clock && other.clock && !isSameClock(one.clock, other.clock)) ||
    (one.spans && other.spans && !spans)
  )
    return null
  if (clock && spans && isTurned(clock, spans)) return null
  const isPartFirst = one.isPartFirst ?? (!one.days && one.spans !== null && other.days !== null)
  const isTimeFirst = one.isTimeFirst ?? (!one.days && other.days !== null)
  return {
    days,
    spans,
    clock,
    ...(one.isApart && { isApart: true as const }),
    ...(isTimeFirst && { isTimeFirst }),
    ...(isPartFirst && { isPartFirst }),
  }
}

/** "I have to leave at three, Friday at four" is not at four in the morning. */
function isTurned({ minutes }: Clock, spans: readonly Span[]): boolean {
  const [usual, ...others] = chooseUsualHours(minutes)
  return (
    usual !== undefined &&
    others.length === 0 &&
    minutes.length > 1 &&
    spans.every(({ admits, from, to }) => !admits && (usual < from || usual >= to))
  )
}

/** The days that match both; null if they are two separate requests. */
function narrowedDays(one: Days, other: Days): Days | null {
  if (one.fault ?? other.fault) return one.fault ? one : other
  if (one.weekdays && other.weekdays) {
    const weekdays = one.weekdays.filter((weekday) => other.weekdays?.includes(weekday))
    if (weekdays.length === 0) return null
    const [dated, named] = other.ranges.length > 0 ? [other, one] : [one, other]
    const ranges = named.ranges.length > 0 ? intersection(dated.ranges, named.ranges) : dated.ranges
    return named.ranges.length > 0 && ranges.length === 0 ? null : { ...dated, weekdays, ranges }
  }
  // "The week of the fourteenth, early in the week"
  if (other.isPartOfWeek && one.step === 'week' && isLong(one) && !one.isPartOfWeek)
    return inWeekOf(other, firstDate(one.ranges))
  const [named, dated] = one.weekdays ? [one, other] : [other, one]
  if (named.weekdays) {
    const days = limitToWeekdays(named.weekdays, dated)
    // "After the weekend, Monday" is one Monday.
    return dated.isOpen && named.ranges.length > 0
      ? { ...days, ranges: days.ranges.slice(0, 1) }
      : days
  }
  // "In January from the eleventh"
  const first = other.isOpen ? dayWithin(other, one)?.ranges[0]?.from : undefined
  if (first) return { ...one, ranges: [{ from: first, to: lastDate(one.ranges.slice(0, 1)) }] }
  const ranges = intersection(one.ranges, other.ranges)
  if (ranges.length === 0) return dayWithin(one, other) ?? dayWithin(other, one)
  const { eitherOf: _either, ...rest } = one
  const within = one.within ?? other.within
  return { ...rest, ranges, ...(within && { within }) }
}

/** "Between Christmas and New Year, on the twenty-ninth". */
function dayWithin({ dayOfMonth }: Days, { ranges }: Days): Days | null {
  const [range, ...others] = ranges
  if (dayOfMonth === undefined || !range || others.length > 0) return null
  const date = nextDayOfMonth(range.from, dayOfMonth).ranges[0]?.from
  return date && !isBefore(range.to, date) ? oneDay(date) : null
}

/** The weekdays of a range of dates, or why there are none. */
export function limitToWeekdays(weekdays: readonly number[], dated: Days): Days {
  const [day] = dated.ranges
  const [weekday] = weekdays
  if (dated.isWeeksAhead && day && weekday) return ofWeek(day.from, 0, weekday)
  const ranges = weekdaysWithin(dated.ranges, weekdays)
  if (ranges.length === 0 && dated.passed && weekdays.includes(dated.passed.dayOfWeek))
    return faulty({ kind: 'past', date: dated.passed.toString() })
  if (!day || !weekday) return faulty({ kind: 'impossible', said: '' })
  if (ranges.length === 0) return faulty({ kind: 'mismatch', weekday, date: day.from.toString() })
  const { weekdays: _named, eitherOf, passed: _passed, ...rest } = dated
  return {
    ...rest,
    ranges,
    ...(eitherOf && ranges.length > 1 && { eitherOf }),
    ...(dated.step === 'week' && ranges.length === 1 && { isOfWeek: true }),
    ...(isLong(dated) && { among: dated.ranges }),
  }
}

function narrowedSpans(all: readonly Span[], allOthers: readonly Span[]): Span[] | null {
  const [spans, others] = [usualOf(boundedIn(all, allOthers)), usualOf(boundedIn(allOthers, all))]
  const both = new Map<string, Span>()
  for (const one of spans) {
    for (const other of others) {
      const span = intersectionOf(one, other)
      if (span.from < span.to) both.set(`${span.from}-${span.to}`, span)
    }
  }
  return both.size > 0 ? [...both.values()] : null
}

/** Of the meanings of "after five" on a clock face, the one in business hours. */
function usualOf(spans: readonly Span[]): readonly Span[] {
  const usual = chooseUsualSpan(spans)
  return usual && spans.every(({ admits }) => !admits) ? [usual] : spans
}

function intersectionOf(one: Span, other: Span): Span {
  if (one.from === other.from && one.to === other.to) return one
  return {
    from: Math.max(one.from, other.from),
    to: Math.min(one.to, other.to),
    ...(one.open && other.open && { open: true }),
  }
}

/** Of the meanings of "after six", the one whose hour belongs to the part of the day. */
function boundedIn(spans: readonly Span[], parts: readonly Span[]): readonly Span[] {
  const bounded = spans.filter(({ from, to }) =>
    parts.some((part) => admitted([from > 0 ? from : to], part).length > 0),
  )
  return spans.length > 1 && bounded.length > 0 ? bounded : spans
}

/** Whether the days are a longer range than one day. */
export function isLong(days: Days | null): boolean {
  return days?.ranges.some(({ from, to }) => !from.equals(to)) === true && !days.weekdays
}
