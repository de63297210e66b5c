import type { Amount } from '../../languages/time-words.ts'
import {
  dateOf,
  type Days,
  earlier,
  faulty,
  isBefore,
  mondayOf,
  oneDay,
  range,
  weekdayFrom,
  weekdaysWithin,
} from './days.ts'
import { type Made, rule, type Rule } from './rewrite.ts'

export type Today = { today: Temporal.PlainDate }

/** Dates with a month, and the months themselves. */
export const DATE_RULES: readonly Rule<Today>[] = [
  rule('article? <numeral> of? <month> of? <year>?', ([day, month, year], { today }) =>
    days(dateOf({ year, month, day }, today)),
  ),
  rule('<month> article? <numeral> comma? <year>?', ([month, day, year], { today }) =>
    days(dateOf({ year, month, day }, today)),
  ),
  rule(
    'article? <ordinal> <weekday> of|in <month> <year>?',
    ([nth, weekday, month, year], { today }) =>
      days(nthWeekday(monthOf(today, month, year), weekday, nth)),
  ),
  rule('article? last <weekday> of|in <month> <year>?', ([weekday, month, year], { today }) =>
    days(nthWeekday(monthOf(today, month, year), weekday, -1)),
  ),
  rule('article? <weekday> last of|in <month> <year>?', ([weekday, month, year], { today }) =>
    days(nthWeekday(monthOf(today, month, year), weekday, -1)),
  ),
  rule('article? <ordinal> <weekday> of|in next monthunit', ([nth, weekday], { today }) =>
    days(nthWeekday(firstOf(today).add({ months: 1 }), weekday, nth)),
  ),
  rule('article? <ordinal> <weekday> of|in monthunit next', ([nth, weekday], { today }) =>
    days(nthWeekday(firstOf(today).add({ months: 1 }), weekday, nth)),
  ),
  rule('article? <ordinal> <weekday> of|in this? monthunit', ([nth, weekday], { today }) =>
    days(nthWeekday(firstOf(today), weekday, nth)),
  ),
  rule('article? last <weekday> of|in this? monthunit', ([weekday], { today }) =>
    days(nthWeekday(firstOf(today), weekday, -1)),
  ),
  rule('article? last <weekday> of|in next monthunit', ([weekday], { today }) =>
    days(nthWeekday(firstOf(today).add({ months: 1 }), weekday, -1)),
  ),
  rule('article? <ordinal> weekunit of|in <month> <year>?', ([nth, month, year], { today }) =>
    days(nthWeek(monthOf(today, month, year), nth)),
  ),
  rule('<ordinal> of next monthunit', ([day], { today }) =>
    days(inMonth(firstOf(today).add({ months: 1 }), day)),
  ),
  rule('<ordinal> of this monthunit', ([day], { today }) => days(inMonth(firstOf(today), day))),
  rule(
    'from|of article? <number> to|at article? <numeral> of? <month>',
    ([from, to, month], { today }) =>
      betweenDays(
        dateOf({ year: null, month, day: from }, today),
        dateOf({ year: null, month, day: to }, today),
      ),
  ),
  rule('early|start of|in? <month>', ([month], { today }) =>
    days(partOfMonth(monthOf(today, month, null), 1, 10)),
  ),
  rule('mid of|in? <month>', ([month], { today }) =>
    days(partOfMonth(monthOf(today, month, null), 11, 20)),
  ),
  rule('late|end of|in? <month>', ([month], { today }) =>
    days(partOfMonth(monthOf(today, month, null), 21, 31)),
  ),
  rule('early|start of? next monthunit', (_, { today }) =>
    days(partOfMonth(firstOf(today).add({ months: 1 }), 1, 10)),
  ),
  rule('early|start of? monthunit next', (_, { today }) =>
    days(partOfMonth(firstOf(today).add({ months: 1 }), 1, 10)),
  ),
  rule('mid of? next monthunit', (_, { today }) =>
    days(partOfMonth(firstOf(today).add({ months: 1 }), 11, 20)),
  ),
  rule('late|end of? next monthunit', (_, { today }) =>
    days(partOfMonth(firstOf(today).add({ months: 1 }), 21, 31)),
  ),
  rule('late|end of? this? monthunit', (_, { today }) => days(partOfMonth(firstOf(today), 21, 31))),
  rule('in? <month> <year>?', ([month, year], { today }) =>
    days(wholeMonth(monthOf(today, month, year))),
  ),
  rule('in? next monthunit', (_, { today }) => days(wholeMonth(firstOf(today).add({ months: 1 })))),
  rule('in? monthunit next', (_, { today }) => days(wholeMonth(firstOf(today).add({ months: 1 })))),
  rule('in? this monthunit', (_, { today }) => days(wholeMonth(firstOf(today)))),
]

/** "Two weeks": before the numbers are taken for hours. */
export const AMOUNT_RULES: readonly Rule<Today>[] = [
  rule('<count> dayunit', ([count]) => amount(count, 'day')),
  rule('<count> weekunit', ([count]) => amount(count, 'week')),
  rule('<count> monthunit', ([count]) => amount(count, 'month')),
  rule('<count> hourunit', ([count]) => amount(count, 'hour')),
  rule('half hourunit', () => amount(0.5, 'hour')),
  rule('a half hourunit', () => amount(0.5, 'hour')),
  rule('<count> hourunit and a? half', ([count]) => amount(count + 0.5, 'hour')),
  rule('quarter of a hourunit', () => amount(0.25, 'hour')),
  rule('<count> minuteunit', ([count]) => amount(count, 'minute')),
]

/** "Two hours later": later than a time that is known. */
export const OFFSET_RULES: readonly Rule<Today>[] = [
  rule('<amount> later', ([value]) => ({ is: 'offset', value })),
  rule('<amount> earlier', ([{ count, unit }]) => ({
    is: 'offset',
    value: { count: -count, unit },
  })),
  rule('later by <amount>', ([value]) => ({ is: 'offset', value })),
  rule('earlier by <amount>', ([{ count, unit }]) => ({
    is: 'offset',
    value: { count: -count, unit },
  })),
]

/** Weeks, before the days of them. */
export const WEEK_RULES: readonly Rule<Today>[] = [
  rule('in? next weekunit', () => ({ is: 'week', value: 7 })),
  rule('in? weekunit next', () => ({ is: 'week', value: 7 })),
  rule('in? this weekunit', () => ({ is: 'week', value: 0 })),
  rule('in? weekunit this', () => ({ is: 'week', value: 0 })),
  rule('in? weekunit afternext', () => ({ is: 'week', value: 14 })),
  rule('in? afternext weekunit', () => ({ is: 'week', value: 14 })),
  rule('last weekunit', () => ({ is: 'week', value: -7 })),
  rule('weekunit last', () => ({ is: 'week', value: -7 })),
  rule('start|early of? weekunit', (_, { today }) => ({
    is: 'days',
    value: partOfWeek(today.dayOfWeek > 2 ? 7 : 0, 1, 2)({ today }),
  })),
  rule('mid of? weekunit', (_, { today }) => ({
    is: 'days',
    value: partOfWeek(today.dayOfWeek > 4 ? 7 : 0, 2, 4)({ today }),
  })),
  rule('end|late of? weekunit', (_, { today }) => ({
    is: 'days',
    value: partOfWeek(today.dayOfWeek > 5 ? 7 : 0, 4, 5)({ today }),
  })),
]

/** Days by their names. */
export const DAY_RULES: readonly Rule<Today>[] = [
  rule('<day>', ([day], { today }) =>
    days(
      day < 0
        ? faulty({ kind: 'past', date: today.add({ days: day }).toString() })
        : oneDay(today.add({ days: day })),
    ),
  ),
  rule('article? <weekday>', ([weekday], { today }) => days(nearest(today, weekday))),
  rule('article? <weekday> this', ([weekday], { today }) =>
    days(oneDay(weekdayFrom(today, weekday), { step: 'week' })),
  ),
  rule('this <weekday>', ([weekday], { today }) =>
    days(oneDay(weekdayFrom(today, weekday), { step: 'week' })),
  ),
  rule('article? next <weekday>', ([weekday], { today }) => days(nextWeekday(today, weekday))),
  rule('article? <weekday> next', ([weekday], { today }) => days(nextWeekday(today, weekday))),
  rule('article? last <weekday>', ([weekday], { today }) =>
    days(
      faulty({ kind: 'past', date: weekdayFrom(today, weekday).subtract({ days: 7 }).toString() }),
    ),
  ),
  rule('article? <weekday> last', ([weekday], { today }) =>
    days(
      faulty({ kind: 'past', date: weekdayFrom(today, weekday).subtract({ days: 7 }).toString() }),
    ),
  ),
  rule('<weekday> afternext', ([weekday], { today }) =>
    days(oneDay(weekdayFrom(today.add({ days: 1 }), weekday).add({ days: 7 }), { step: 'week' })),
  ),
  rule('afternext <weekday>', ([weekday], { today }) =>
    days(oneDay(weekdayFrom(today.add({ days: 1 }), weekday).add({ days: 7 }), { step: 'week' })),
  ),
  rule('every <weekday>', ([weekday]) => ({ is: 'weekdays', value: [weekday] })),
  rule('<weekday> weekunit', ([weekday], { today }) =>
    days(oneDay(weekdayFrom(today.add({ days: 1 }), weekday).add({ days: 7 }), { step: 'week' })),
  ),
  rule('article? <weekday> of|in|comma? article? <week>', ([weekday, week], { today }) =>
    days(ofWeek(today, week, weekday)),
  ),
  rule('<week> comma? on? article? <weekday>', ([week, weekday], { today }) =>
    days(ofWeek(today, week, weekday)),
  ),
  rule('<weekday> in <amount>', ([weekday, { count, unit }], { today }) =>
    unit === 'week'
      ? days(oneDay(weekdayFrom(today, weekday).add({ days: 7 * count }), { step: 'week' }))
      : null,
  ),
  rule('in <amount> comma? on? <weekday>', ([{ count, unit }, weekday], { today }) =>
    unit === 'week' ? days(ofWeek(today, 7 * count, weekday)) : null,
  ),
  rule('start|early of? article? <week>', ([week], { today }) =>
    days(partOfWeek(week, 1, 2)({ today })),
  ),
  rule('<week> at? start', ([week], { today }) => days(partOfWeek(week, 1, 2)({ today }))),
  rule('mid of? article? <week>', ([week], { today }) => days(partOfWeek(week, 2, 4)({ today }))),
  rule('end|late of? article? <week>', ([week], { today }) =>
    days(partOfWeek(week, 4, 5)({ today })),
  ),
  rule('<week>', ([week], { today }) => days(wholeWeek(today, week))),
  rule('this? weekend', (_, { today }) => days(weekendFrom(today))),
  rule('weekend this', (_, { today }) => days(weekendFrom(today))),
  rule('next weekend', (_, { today }) => days(nextWeekend(today))),
  rule('weekend next', (_, { today }) => days(nextWeekend(today))),
  rule('weekend of? <week>', ([week], { today }) =>
    days(range(ofWeek(today, week, 6).ranges[0]!.from, ofWeek(today, week, 7).ranges[0]!.from)),
  ),
  rule('article? <ordinal>', ([day], { today }) => days(nextDayOfMonth(today, day))),
  rule('article <number>', ([day], { today }) => days(nextDayOfMonth(today, day))),
  rule('article? <ordinal> <weekday>', ([nth, weekday], { today }) =>
    nth <= 5 ? days(nthToCome(today, nth, weekday)) : null,
  ),
  rule('in <amount>', ([value], context) => fromNow(context, value)),
  rule('<amount> onward', ([value], context) => fromNow(context, value)),
]

const days = (value: Days): Made => ({ is: 'days', value })
const amount = (count: number, unit: Amount['unit']): Made => ({
  is: 'amount',
  value: { count, unit },
})

function betweenDays(first: Days, last: Days): Made | null {
  if (first.fault ?? last.fault) return days(first.fault ? first : last)
  const [from, to] = [first.ranges[0]!.from, last.ranges[0]!.to]
  return isBefore(to, from) ? null : days(range(from, to))
}

/** Said of the same weekday as today, it is today or a week on. */
function nearest(today: Temporal.PlainDate, weekday: number): Days {
  const date = weekdayFrom(today, weekday)
  const ranges = [date, ...(date.equals(today) ? [date.add({ days: 7 })] : [])].map((from) => ({
    from,
    to: from,
  }))
  return {
    ranges,
    step: 'week',
    weekdays: [weekday],
    ...(ranges.length > 1 && { eitherOf: true as const }),
  }
}

/** "Next Tuesday" is next week's; while this week's is yet to come, some mean that. */
function nextWeekday(today: Temporal.PlainDate, weekday: number): Days {
  const ofNextWeek = mondayOf(today).add({ days: 7 + weekday - 1 })
  const soon = weekdayFrom(today.add({ days: 1 }), weekday)
  if (soon.equals(ofNextWeek)) return oneDay(soon, { step: 'week' })
  return {
    ranges: [soon, ofNextWeek].map((date) => ({ from: date, to: date })),
    step: 'week',
    eitherOf: true,
  }
}

function weekendFrom(today: Temporal.PlainDate): Days {
  const sunday = weekdayFrom(today, 7)
  return range(sunday.subtract({ days: 1 }), sunday, 'week')
}

function nextWeekend(today: Temporal.PlainDate): Days {
  const [{ from, to }] = weekendFrom(today).ranges as [Days['ranges'][number]]
  return {
    ranges: [
      { from, to },
      { from: from.add({ days: 7 }), to: to.add({ days: 7 }) },
    ],
    step: 'week',
    eitherOf: true,
  }
}

function ofWeek(today: Temporal.PlainDate, week: number, weekday: number): Days {
  return oneDay(mondayOf(today).add({ days: week + weekday - 1 }), { step: 'week' })
}

export function wholeWeek(today: Temporal.PlainDate, week: number): Days {
  const monday = mondayOf(today).add({ days: week })
  return range(monday, monday.add({ days: 6 }), 'week')
}

function partOfWeek(week: number, from: number, to: number): (context: Today) => Days {
  return ({ today }) => {
    const monday = mondayOf(today).add({ days: week })
    return range(monday.add({ days: from - 1 }), monday.add({ days: to - 1 }), 'week')
  }
}

function firstOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.with({ day: 1 })
}

/** The first of the month; without a year of the next such month that is not over. */
function monthOf(
  today: Temporal.PlainDate,
  month: number,
  year: number | null,
): Temporal.PlainDate {
  if (year !== null) return Temporal.PlainDate.from({ year, month, day: 1 })
  const first = today.with({ month, day: 1 })
  return isBefore(first, firstOf(today)) ? first.add({ years: 1 }) : first
}

function wholeMonth(first: Temporal.PlainDate): Days {
  return range(first, first.add({ months: 1 }).subtract({ days: 1 }), 'month')
}

function partOfMonth(first: Temporal.PlainDate, from: number, to: number): Days {
  return range(
    first.with({ day: from }),
    first.with({ day: Math.min(to, first.daysInMonth) }),
    'month',
  )
}

/** The nth such weekday of a month; -1: the last. */
function nthWeekday(first: Temporal.PlainDate, weekday: number, nth: number): Days {
  const all = weekdaysWithin(wholeMonth(first).ranges, [weekday])
  const found = all.at(nth === -1 ? -1 : nth - 1)
  return found
    ? oneDay(found.from, { step: 'month' })
    : faulty({ kind: 'impossible', said: `${nth}. ${first.toPlainYearMonth().toString()}` })
}

function nthToCome(today: Temporal.PlainDate, nth: number, weekday: number): Days {
  const [soon, next] = [0, 1].map((months) =>
    nthWeekday(firstOf(today).add({ months }), weekday, nth),
  ) as [Days, Days]
  const date = soon.ranges[0]?.from
  return date && !isBefore(date, today) ? soon : next
}

/** From the first to the seventh, and so on. */
function nthWeek(first: Temporal.PlainDate, nth: number): Days {
  if (nth > 5)
    return faulty({ kind: 'impossible', said: `${nth}. ${first.toPlainYearMonth().toString()}` })
  const from = first.add({ days: 7 * (nth - 1) })
  return range(from, earlier(from.add({ days: 6 }), wholeMonth(first).ranges[0]!.to), 'week')
}

function inMonth(first: Temporal.PlainDate, day: number): Days {
  return dateOf({ year: first.year, month: first.month, day }, null)
}

/** The next date with that day: of this month, or of the next that has one. */
function nextDayOfMonth(today: Temporal.PlainDate, day: number): Days {
  if (day < 1 || day > 31) return faulty({ kind: 'impossible', said: String(day) })
  for (let months = 0; ; months++) {
    const first = firstOf(today).add({ months })
    if (day > first.daysInMonth) continue
    const date = first.with({ day })
    if (!isBefore(date, today)) return oneDay(date, { dayOfMonth: day })
  }
}

function fromNow({ today }: Today, { count, unit }: Amount): Made {
  if (unit === 'minute' || unit === 'hour')
    return { is: 'delay', value: count * (unit === 'hour' ? 3600 : 60) }
  if (unit === 'day') return days(oneDay(today.add({ days: count })))
  // "In two weeks" is no day, but a week.
  const date = unit === 'week' ? today.add({ days: 7 * count }) : today.add({ months: count })
  return days(wholeWeek(date, 0))
}
