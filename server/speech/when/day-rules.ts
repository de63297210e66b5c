import type { Amount } from '../../languages/time-words.ts'
import {
  betweenDays,
  coming,
  firstOf,
  inMonth,
  monthOf,
  nearest,
  nextDayOfMonth,
  nextWeekday,
  nextWeekend,
  nthToCome,
  nthWeek,
  nthWeekday,
  ofWeek,
  partOfMonth,
  partOfWeek,
  weekendFrom,
  wholeMonth,
  wholeWeek,
} from './calendar-days.ts'
import { feastDays } from './feast-days.ts'
import { dateOf, type Days, faulty, mondayOf, oneDay, range, weekdayFrom } from './days.ts'
import { groupRules, type Made, rule } from './rewrite-tokens.ts'

/**
 * `region`: ISO 3166, or null if the language names none; `datesAreCardinal`: whether a number after
 * a weekday is a day of the month.
 */
export type Today = {
  today: Temporal.PlainDate
  region: string | null
  datesAreCardinal: boolean
}

/** Dates with a month, and months. */
export const DATE_RULES = groupRules<Today>([
  rule('article? <feast> of? <year>?', ([feast, year], { today, region }) =>
    days(feastDays(feast, { year, today, region })),
  ),
  rule('article? <ordinal> of? article? <ordinal> of? <year>?', ([day, month, year], { today }) =>
    month <= 12 ? days(dateOf({ year, month, day }, today)) : null,
  ),
  rule('article <number> of <number> of? <year>? !oclock|minuteunit|am|pm', dayAndMonth),
  rule('article <number> <number> <year>? !oclock|minuteunit|am|pm|and|minus|past', dayAndMonth),
  rule(
    'article <number> !oclock|hundred|number|clock|and|minus|past|to|until|minuteunit|hourunit|dayunit|weekunit|monthunit',
    ([day], { today }) => (day >= 1 && day <= 31 ? days(nextDayOfMonth(today, day)) : null),
  ),
  rule('<ordinal> of monthunit next', ([day], { today }) =>
    days(inMonth(firstOf(today).add({ months: 1 }), day)),
  ),
  rule('article? <numeral> of? <month> of? <year>? !ordinal', ([day, month, year], { today }) =>
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
    ([from, to, month], { today }) => {
      const between = betweenDays(
        dateOf({ year: null, month, day: from }, today),
        dateOf({ year: null, month, day: to }, today),
      )
      return between && days(between)
    },
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
  rule('in? firsthalf of|in? <month>', ([month], { today }) =>
    days(partOfMonth(monthOf(today, month, null), 1, 15)),
  ),
  rule('in? secondhalf of|in? <month>', ([month], { today }) =>
    days(partOfMonth(monthOf(today, month, null), 16, 31)),
  ),
  rule('in? <month> <year>?', ([month, year], { today }) =>
    days(wholeMonth(monthOf(today, month, year))),
  ),
  rule('in? next monthunit', (_, { today }) => days(wholeMonth(firstOf(today).add({ months: 1 })))),
  rule('in? monthunit next', (_, { today }) => days(wholeMonth(firstOf(today).add({ months: 1 })))),
  rule('in? this monthunit', (_, { today }) => days(wholeMonth(firstOf(today)))),
])

/** "Two weeks": matched before numbers are read as hours. */
export const AMOUNT_RULES = groupRules<Today>([
  rule('<count> dayunit', ([count]) => amount(count, 'day')),
  rule('<count> weekunit', ([count]) => amount(count, 'week')),
  rule('<count> monthunit', ([count]) => amount(count, 'month')),
  rule('<count> hourunit', ([count]) => amount(count, 'hour')),
  rule('half hourunit', () => amount(0.5, 'hour')),
  rule('a half hourunit', () => amount(0.5, 'hour')),
  rule('<count> hourunit and a? half', ([count]) => amount(count + 0.5, 'hour')),
  rule('quarter of a hourunit', () => amount(0.25, 'hour')),
  rule('<count> minuteunit', ([count]) => amount(count, 'minute')),
])

/** "Two hours later": relative to a known time. */
export const OFFSET_RULES = groupRules<Today>([
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
])

/** Weeks, matched before the days in them. */
export const WEEK_RULES = groupRules<Today>([
  rule('in? next weekunit', () => ({ is: 'week', value: 7 })),
  rule('in? weekunit next', () => ({ is: 'week', value: 7 })),
  rule('in? coming|within weekunit', () => ({ is: 'week', value: 7 })),
  rule('in? weekunit coming', () => ({ is: 'week', value: 7 })),
  rule('in? this weekunit', () => ({ is: 'week', value: 0 })),
  rule('in? weekunit this', () => ({ is: 'week', value: 0 })),
  rule('in? weekunit afternext', () => ({ is: 'week', value: 14 })),
  rule('in? afternext weekunit', () => ({ is: 'week', value: 14 })),
  rule('last weekunit', () => ({ is: 'week', value: -7 })),
  rule('weekunit last', () => ({ is: 'week', value: -7 })),
  rule('in? article? calendarweek <numeral>', ([week], { today }) => calendarWeek(today, week)),
  rule('in? article? <ordinal> calendarweek', ([week], { today }) => calendarWeek(today, week)),
  rule('in? article? weekunit <number>', ([week], { today }) =>
    week > 12 ? calendarWeek(today, week) : null,
  ),
  rule('in? firsthalf of? weekunit', (_, { today }) => ({
    is: 'days',
    value: partOfWeek(today.dayOfWeek > 3 ? 7 : 0, 1, 3)({ today }),
  })),
  rule('in? secondhalf of? weekunit', (_, { today }) => ({
    is: 'days',
    value: partOfWeek(today.dayOfWeek > 5 ? 7 : 0, 3, 5)({ today }),
  })),
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
])

/** Days by name. */
export const DAY_RULES = groupRules<Today>([
  rule('<day>', ([day], { today }) =>
    days(
      day < 0
        ? faulty({ kind: 'past', date: today.add({ days: day }).toString() })
        : oneDay(today.add({ days: day })),
    ),
  ),
  rule('article? <weekday>', ([weekday], { today }) => days(nearest(today, weekday))),
  rule(
    'article? <weekday> <number> !oclock|hundred|number|clock|and|minus|past|to|until|hourunit|minuteunit|dayunit|weekunit|monthunit|zero|am|pm|span|half|quarter',
    ([weekday, day], here) => {
      const date = nextDayOfMonth(here.today, day)
      const isMatch = date.ranges[0]?.from.dayOfWeek === weekday
      if (day > 12 && !isMatch && date.ranges[0])
        return days(faulty({ kind: 'mismatch', weekday, date: date.ranges[0].from.toString() }))
      return isMatch && (day > 12 || here.datesAreCardinal) ? days(date) : null
    },
  ),
  rule('article? <weekday> this', ([weekday], { today }) =>
    days(oneDay(weekdayFrom(today, weekday), { step: 'week' })),
  ),
  rule('this <weekday>', ([weekday], { today }) =>
    days(oneDay(weekdayFrom(today, weekday), { step: 'week' })),
  ),
  rule('article? coming <weekday>', ([weekday], { today }) => days(coming(today, weekday))),
  rule('article? <weekday> coming', ([weekday], { today }) => days(coming(today, weekday))),
  rule('article? coming weekend', (_, { today }) => days(weekendFrom(today))),
  rule('article? weekend coming', (_, { today }) => days(weekendFrom(today))),
  rule(
    'weekend after <days>',
    ([
      {
        ranges: [first],
      },
    ]) => (first ? days(weekendFrom(first.to.add({ days: 1 }))) : null),
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
  rule('article? <weekday> in <amount>', ([weekday, amount], { today }) => {
    const weeks = weeksOf(amount)
    return weeks === null
      ? null
      : days(oneDay(weekdayFrom(today, weekday).add({ days: 7 * weeks }), { step: 'week' }))
  }),
  rule('in <amount> comma? on|article? <weekday>', ([amount, weekday], { today }) => {
    const weeks = weeksOf(amount)
    return weeks === null ? null : days(ofWeek(today, 7 * weeks, weekday))
  }),
  rule(
    'article? <weekday> after|following !number|clock|days|weekday|day|feast|amount|span|week|ordinal|article|at|month',
    ([weekday]) => ({ is: 'weekdayafter', value: weekday }),
  ),
  rule('start|early of? article? <week>', ([week], { today }) =>
    days(partOfWeek(week, 1, 2)({ today })),
  ),
  rule('<week> at? start', ([week], { today }) => days(partOfWeek(week, 1, 2)({ today }))),
  rule('firsthalf of? article? <week>', ([week], { today }) =>
    days(partOfWeek(week, 1, 3)({ today })),
  ),
  rule('secondhalf of? article? <week>', ([week], { today }) =>
    days(partOfWeek(week, 3, 5)({ today })),
  ),
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
  rule('in around? <amount>', ([value], context) => fromNow(context, value)),
  rule('around in <amount>', ([value], context) => fromNow(context, value)),
  rule('within|by|next next? <amount>', ([value], context) => untilFromNow(context, value)),
  rule('in next <amount>', ([value], context) => untilFromNow(context, value)),
  rule('within|next|in few dayunit', (_, { today }) =>
    days(range(today.add({ days: 1 }), today.add({ days: 4 }))),
  ),
  rule('within|next|in few weekunit', (_, { today }) =>
    days(range(today.add({ days: 7 }), today.add({ days: 28 }), 'week')),
  ),
  rule('<amount> onward', ([value], context) => fromNow(context, value)),
])

const days = (value: Days): Made => ({ is: 'days', value })
const amount = (count: number, unit: Amount['unit']): Made => ({
  is: 'amount',
  value: { count, unit },
})

/** A week by its number (ISO 8601), the next one. */
function calendarWeek(today: Temporal.PlainDate, week: number): Made | null {
  const weeks = Array.from({ length: 54 }, (_, i) => mondayOf(today).add({ days: 7 * i }))
  const monday = weeks.find((one) => one.weekOfYear === week)
  return monday ? { is: 'days', value: wholeWeek(monday, 0) } : null
}

/** Whole weeks, also of "fourteen days"; null if it is another amount. */
function weeksOf({ count, unit }: Amount): number | null {
  if (unit === 'week') return count
  return unit === 'day' && count % 7 === 0 ? count / 7 : null
}

function fromNow({ today }: Today, { count, unit }: Amount): Made {
  if (unit === 'minute' || unit === 'hour')
    return { is: 'delay', value: count * (unit === 'hour' ? 3600 : 60) }
  if (unit === 'day') return days(oneDay(today.add({ days: count })))
  if (unit === 'week') return days(oneDay(today.add({ days: 7 * count }), { step: 'week' }))
  // "In two months" is not meant to the day.
  return days(wholeWeek(today.add({ months: count }), 0))
}

/** "Within two weeks" ends two weeks from today. */
function untilFromNow({ today }: Today, { count, unit }: Amount): Made | null {
  if (unit === 'minute' || unit === 'hour') return null
  const last =
    unit === 'month'
      ? today.add({ months: count })
      : today.add({ days: unit === 'week' ? 7 * count : count })
  return days(range(today, last))
}

/** "The third of the ninth": the month is named by its number. */
function dayAndMonth(
  [day, month, year]: readonly [number, number, number | null],
  { today }: Today,
): Made | null {
  return month >= 1 && month <= 12 && day >= 1 ? days(dateOf({ year, month, day }, today)) : null
}
