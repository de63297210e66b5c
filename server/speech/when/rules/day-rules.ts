import type { Amount } from '../../../languages/time-words.ts'
import {
  coming,
  nearest,
  nextDayOfMonth,
  nextWeekday,
  nextWeekend,
  nthToCome,
  ofWeek,
  partOfWeek,
  weekendFrom,
  wholeWeek,
} from '../calendar-days.ts'
import { faulty, mondayOf, oneDay, range, weekdayFrom, firstDate } from '../days.ts'
import type { Today } from './here.ts'
import { groupRules, type Made, madeDays, rule } from '../tokens/rewrite-tokens.ts'

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
    value: { ...partOfWeek(today.dayOfWeek > 3 ? 7 : 0, 1, 3)({ today }), isPartOfWeek: true },
  })),
  rule('in? secondhalf of? weekunit', (_, { today }) => ({
    is: 'days',
    value: { ...partOfWeek(today.dayOfWeek > 5 ? 7 : 0, 3, 5)({ today }), isPartOfWeek: true },
  })),
  rule('start|early of? weekunit', (_, { today }) => ({
    is: 'days',
    value: { ...partOfWeek(today.dayOfWeek > 2 ? 7 : 0, 1, 2)({ today }), isPartOfWeek: true },
  })),
  rule('mid of? weekunit', (_, { today }) => ({
    is: 'days',
    value: { ...partOfWeek(today.dayOfWeek > 4 ? 7 : 0, 2, 4)({ today }), isPartOfWeek: true },
  })),
  rule('end|late of? weekunit', (_, { today }) => ({
    is: 'days',
    value: { ...partOfWeek(today.dayOfWeek > 5 ? 7 : 0, 4, 5)({ today }), isPartOfWeek: true },
  })),
])

/** Days by name. */
export const DAY_RULES = groupRules<Today>([
  rule('<day>', ([day], { today }) =>
    madeDays(
      day < 0
        ? faulty({ kind: 'past', date: today.add({ days: day }).toString() })
        : oneDay(today.add({ days: day })),
    ),
  ),
  rule('<day> in <amount>', ([day, { count, unit }], { today }) =>
    unit === 'minute' || unit === 'hour' || !Number.isInteger(count)
      ? null
      : madeDays(oneDay(today.add({ days: day }).add({ [`${unit}s`]: count }))),
  ),
  rule('article? <weekday>', ([weekday], { today }) => madeDays(nearest(today, weekday))),
  rule(
    'article? <weekday> <number> !oclock|hundred|number|and|minus|past|to|until|hourunit|minuteunit|dayunit|weekunit|monthunit|zero|am|pm|span|half|quarter',
    ([weekday, day], here) => {
      const date = nextDayOfMonth(here.today, day)
      const isMatch = date.ranges[0]?.from.dayOfWeek === weekday
      if (day > 12 && !isMatch && date.ranges[0])
        return madeDays(faulty({ kind: 'mismatch', weekday, date: date.ranges[0].from.toString() }))
      return isMatch && (day > 12 || here.datesAreCardinal) ? madeDays(date) : null
    },
  ),
  rule('article? <weekday> this', ([weekday], { today }) =>
    madeDays(oneDay(weekdayFrom(today, weekday), { step: 'week' })),
  ),
  rule('this <weekday>', ([weekday], { today }) =>
    madeDays(oneDay(weekdayFrom(today, weekday), { step: 'week' })),
  ),
  rule('article? coming <weekday>', ([weekday], { today }) => madeDays(coming(today, weekday))),
  rule('article? <weekday> coming', ([weekday], { today }) => madeDays(coming(today, weekday))),
  rule('article? coming weekend', (_, { today }) => madeDays(weekendFrom(today))),
  rule('article? weekend coming', (_, { today }) => madeDays(weekendFrom(today))),
  rule(
    'weekend after <days>',
    ([
      {
        ranges: [first],
      },
    ]) => (first ? madeDays(weekendFrom(first.to.add({ days: 1 }))) : null),
  ),
  rule('article? next <weekday>', ([weekday], { today }) => madeDays(nextWeekday(today, weekday))),
  rule('article? <weekday> next', ([weekday], { today }) => madeDays(nextWeekday(today, weekday))),
  rule('article? last <weekday>', ([weekday], { today }) =>
    madeDays(
      faulty({ kind: 'past', date: weekdayFrom(today, weekday).subtract({ days: 7 }).toString() }),
    ),
  ),
  rule('article? <weekday> last', ([weekday], { today }) =>
    madeDays(
      faulty({ kind: 'past', date: weekdayFrom(today, weekday).subtract({ days: 7 }).toString() }),
    ),
  ),
  rule('<weekday> afternext', ([weekday], { today }) =>
    madeDays(
      oneDay(weekdayFrom(today.add({ days: 1 }), weekday).add({ days: 7 }), { step: 'week' }),
    ),
  ),
  rule('afternext <weekday>', ([weekday], { today }) =>
    madeDays(
      oneDay(weekdayFrom(today.add({ days: 1 }), weekday).add({ days: 7 }), { step: 'week' }),
    ),
  ),
  rule('every|a <weekday>', ([weekday]) => ({ is: 'weekdays', value: [weekday] })),
  rule('<weekday> weekunit', ([weekday], { today }) =>
    madeDays(
      oneDay(weekdayFrom(today.add({ days: 1 }), weekday).add({ days: 7 }), { step: 'week' }),
    ),
  ),
  rule('article? <weekday> of|in|comma? article? <week>', ([weekday, week], { today }) =>
    madeDays(ofWeek(today, week, weekday)),
  ),
  rule('<week> comma? on? article? <weekday>', ([week, weekday], { today }) =>
    madeDays(ofWeek(today, week, weekday)),
  ),
  rule('article? <weekday> in <amount>', ([weekday, amount], { today }) => {
    const weeks = weeksOf(amount)
    return weeks === null
      ? null
      : madeDays(oneDay(weekdayFrom(today, weekday).add({ days: 7 * weeks }), { step: 'week' }))
  }),
  rule('in <amount> comma? on|article? <weekday>', ([amount, weekday], { today }) => {
    const weeks = weeksOf(amount)
    return weeks === null ? null : madeDays(ofWeek(today, 7 * weeks, weekday))
  }),
  rule(
    'article? <weekday> following !number|days|weekday|day|feast|week|ordinal|month',
    ([weekday]) => ({
      is: 'weekdayafter',
      value: weekday,
    }),
  ),
  rule('article? following <weekday>', ([weekday]) => ({ is: 'weekdayafter', value: weekday })),
  rule(
    'article? <weekday> after !number|clock|days|weekday|day|feast|amount|span|week|ordinal|article|at|month',
    ([weekday]) => ({ is: 'weekdayafter', value: weekday }),
  ),
  rule('start|early of? article? <week>', ([week], { today }) =>
    madeDays(partOfWeek(week, 1, 2)({ today })),
  ),
  rule('<week> at? start', ([week], { today }) => madeDays(partOfWeek(week, 1, 2)({ today }))),
  rule('firsthalf of? article? <week>', ([week], { today }) =>
    madeDays(partOfWeek(week, 1, 3)({ today })),
  ),
  rule('secondhalf of? article? <week>', ([week], { today }) =>
    madeDays(partOfWeek(week, 3, 5)({ today })),
  ),
  rule('mid of? article? <week>', ([week], { today }) =>
    madeDays(partOfWeek(week, 2, 4)({ today })),
  ),
  rule('end|late of? article? <week>', ([week], { today }) =>
    madeDays(partOfWeek(week, 4, 5)({ today })),
  ),
  rule('<week>', ([week], { today }) => madeDays(wholeWeek(today, week))),
  rule('this? weekend', (_, { today }) => madeDays(weekendFrom(today))),
  rule('weekend of <days>', ([{ ranges }]) =>
    ranges[0] ? madeDays(weekendFrom(ranges[0].from)) : null,
  ),
  rule('weekend this', (_, { today }) => madeDays(weekendFrom(today))),
  rule('next weekend', (_, { today }) => madeDays(nextWeekend(today))),
  rule('weekend next', (_, { today }) => madeDays(nextWeekend(today))),
  rule('weekend of? <week>', ([week], { today }) =>
    madeDays(
      range(firstDate(ofWeek(today, week, 6).ranges), firstDate(ofWeek(today, week, 7).ranges)),
    ),
  ),
  rule('article? <ordinal>', ([day], { today }) => madeDays(nextDayOfMonth(today, day))),
  rule('article <number>', ([day], { today }) => madeDays(nextDayOfMonth(today, day))),
  // "The first workday" can be a holiday.
  rule('article? <ordinal> <weekdays>', () => ({ is: 'unclear' })),
  rule('article? <ordinal> <weekday>', ([nth, weekday], { today }) =>
    nth <= 5 ? madeDays(nthToCome(today, nth, weekday)) : null,
  ),
  rule('in around? <amount>', ([value], context) => fromNow(context, value)),
  rule('around in <amount>', ([value], context) => fromNow(context, value)),
  rule('within|by|next next? <amount>', ([value], context) => untilFromNow(context, value)),
  rule('in next <amount>', ([value], context) => untilFromNow(context, value)),
  rule('within|next|in few dayunit', (_, { today }) =>
    madeDays(range(today.add({ days: 1 }), today.add({ days: 4 }))),
  ),
  rule('within|next|in few weekunit', (_, { today }) =>
    madeDays(range(today.add({ days: 7 }), today.add({ days: 28 }), 'week')),
  ),
  rule('<amount> onward', ([value], context) => fromNow(context, value)),
])

/** More is a number and an amount: "at six fifty, three weeks from today". */
const MAX_COUNT = 31

const amount = (count: number, unit: Amount['unit']): Made | null =>
  count <= (unit === 'minute' ? 600 : MAX_COUNT) ? { is: 'amount', value: { count, unit } } : null

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
  if (unit === 'day') return madeDays(oneDay(today.add({ days: count })))
  if (unit === 'week')
    return madeDays(oneDay(today.add({ days: 7 * count }), { step: 'week', isWeeksAhead: true }))
  // "In two months" is not meant to the day.
  return madeDays(wholeWeek(today.add({ months: count }), 0))
}

/** "Within two weeks" ends two weeks from today. */
function untilFromNow({ today }: Today, { count, unit }: Amount): Made | null {
  if (unit === 'minute' || unit === 'hour') return null
  const last =
    unit === 'month'
      ? today.add({ months: count })
      : today.add({ days: unit === 'week' ? 7 * count : count })
  return madeDays(range(today, last))
}
