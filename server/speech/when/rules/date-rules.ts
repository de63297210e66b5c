import {
  betweenDays,
  firstOf,
  inMonth,
  lastWeek,
  monthOf,
  nextDayOfMonth,
  nthWeek,
  nthWeekday,
  partOfMonth,
  wholeMonth,
} from '../calendar-days.ts'
import { dateOf } from '../days.ts'
import { resolveFeast } from './resolve-feast.ts'
import type { Today } from './here.ts'
import { groupRules, type Made, madeDays, rule } from '../tokens/rewrite-tokens.ts'

/** Dates with a month, and months. */
export const DATE_RULES = groupRules<Today>([
  // "Monday 22 in the morning", in a language that says "Monday twenty-two" for a date
  rule('article? <weekday> <number> =span|in', ([weekday, day], { today, datesAreCardinal }) => {
    const date = nextDayOfMonth(today, day)
    const isMatch = date.ranges[0]?.from.dayOfWeek === weekday
    if (!isMatch || !datesAreCardinal) return null
    // "Thursday three in the afternoon", if that Thursday is also the third
    return day <= 12 ? { is: 'unclear' } : madeDays(date)
  }),
  rule('article? <feast> of? <year>?', ([feast, year], { today, region }) =>
    madeDays(resolveFeast(feast, { year, today, region })),
  ),
  rule('article? <ordinal> of? article? <ordinal> of? <year>?', ([day, month, year], { today }) =>
    month <= 12 ? madeDays(dateOf({ year, month, day }, today)) : null,
  ),
  rule('article <number> of <number> of? <year>? !oclock|minuteunit|am|pm', dayAndMonth),
  rule('article <number> <number> <year>? !oclock|minuteunit|am|pm|and|minus|past', dayAndMonth),
  rule(
    'article <number> !oclock|hundred|number|clock|and|minus|past|to|until|minuteunit|hourunit|dayunit|weekunit|monthunit',
    ([day], { today }) => (day >= 1 && day <= 31 ? madeDays(nextDayOfMonth(today, day)) : null),
  ),
  rule('^of|theone <number> !oclock|hundred|clock|of', ([day], { today }) =>
    day > 24 && day <= 31 ? madeDays(nextDayOfMonth(today, day)) : null,
  ),
  rule('article? last weekunit of|in <month> <year>?', ([month, year], { today }) =>
    madeDays(lastWeek(monthOf(today, month, year))),
  ),
  rule('article? last weekunit of|in this? monthunit', (_, { today }) =>
    madeDays(lastWeek(firstOf(today))),
  ),
  rule('article? last weekunit of|in next monthunit', (_, { today }) =>
    madeDays(lastWeek(firstOf(today).add({ months: 1 }))),
  ),
  rule('article? <ordinal> weekunit of|in next monthunit', ([nth], { today }) =>
    madeDays(nthWeek(firstOf(today).add({ months: 1 }), nth)),
  ),
  rule('<ordinal> of monthunit next', ([day], { today }) =>
    madeDays(inMonth(firstOf(today).add({ months: 1 }), day)),
  ),
  rule('article? <numeral> of? <month> of? <year>? !ordinal', ([day, month, year], { today }) =>
    madeDays(dateOf({ year, month, day }, today)),
  ),
  rule('<month> article? <numeral> comma? <year>?', ([month, day, year], { today }) =>
    madeDays(dateOf({ year, month, day }, today)),
  ),
  rule(
    'article? <ordinal> <weekday> of|in <month> <year>?',
    ([nth, weekday, month, year], { today }) =>
      madeDays(nthWeekday(monthOf(today, month, year), weekday, nth)),
  ),
  rule('article? last <weekday> of|in <month> <year>?', ([weekday, month, year], { today }) =>
    madeDays(nthWeekday(monthOf(today, month, year), weekday, -1)),
  ),
  rule('article? <weekday> last of|in <month> <year>?', ([weekday, month, year], { today }) =>
    madeDays(nthWeekday(monthOf(today, month, year), weekday, -1)),
  ),
  rule('article? <ordinal> <weekday> of|in next monthunit', ([nth, weekday], { today }) =>
    madeDays(nthWeekday(firstOf(today).add({ months: 1 }), weekday, nth)),
  ),
  rule('article? <ordinal> <weekday> of|in monthunit next', ([nth, weekday], { today }) =>
    madeDays(nthWeekday(firstOf(today).add({ months: 1 }), weekday, nth)),
  ),
  rule('article? <ordinal> <weekday> of|in this? monthunit', ([nth, weekday], { today }) =>
    madeDays(nthWeekday(firstOf(today), weekday, nth)),
  ),
  rule('article? last <weekday> of|in this? monthunit', ([weekday], { today }) =>
    madeDays(nthWeekday(firstOf(today), weekday, -1)),
  ),
  rule('article? last <weekday> of|in next monthunit', ([weekday], { today }) =>
    madeDays(nthWeekday(firstOf(today).add({ months: 1 }), weekday, -1)),
  ),
  rule('article? <ordinal> weekunit of|in <month> <year>?', ([nth, month, year], { today }) =>
    madeDays(nthWeek(monthOf(today, month, year), nth)),
  ),
  rule('<ordinal> of next monthunit', ([day], { today }) =>
    madeDays(inMonth(firstOf(today).add({ months: 1 }), day)),
  ),
  rule('<ordinal> of this monthunit', ([day], { today }) => madeDays(inMonth(firstOf(today), day))),
  rule(
    'from|of article? <number> to|at|until article? <numeral> of? <month>',
    ([from, to, month], { today }) => {
      const between = betweenDays(
        dateOf({ year: null, month, day: from }, today),
        dateOf({ year: null, month, day: to }, today),
      )
      return between && madeDays(between)
    },
  ),
  rule('early|start of|in? <month>', ([month], { today }) =>
    madeDays(partOfMonth(monthOf(today, month, null), 1, 10)),
  ),
  rule('mid of|in? <month>', ([month], { today }) =>
    madeDays(partOfMonth(monthOf(today, month, null), 11, 20)),
  ),
  rule('late|end of|in? <month>', ([month], { today }) =>
    madeDays(partOfMonth(monthOf(today, month, null), 21, 31)),
  ),
  rule('early|start of? next monthunit', (_, { today }) =>
    madeDays(partOfMonth(firstOf(today).add({ months: 1 }), 1, 10)),
  ),
  rule('early|start of? monthunit next', (_, { today }) =>
    madeDays(partOfMonth(firstOf(today).add({ months: 1 }), 1, 10)),
  ),
  rule('mid of? next monthunit', (_, { today }) =>
    madeDays(partOfMonth(firstOf(today).add({ months: 1 }), 11, 20)),
  ),
  rule('late|end of? next monthunit', (_, { today }) =>
    madeDays(partOfMonth(firstOf(today).add({ months: 1 }), 21, 31)),
  ),
  rule('late|end of? this? monthunit', (_, { today }) =>
    madeDays(partOfMonth(firstOf(today), 21, 31)),
  ),
  rule('in? firsthalf of|in? <month>', ([month], { today }) =>
    madeDays(partOfMonth(monthOf(today, month, null), 1, 15)),
  ),
  rule('in? secondhalf of|in? <month>', ([month], { today }) =>
    madeDays(partOfMonth(monthOf(today, month, null), 16, 31)),
  ),
  rule('in? <month> <year>?', ([month, year], { today }) =>
    madeDays(wholeMonth(monthOf(today, month, year))),
  ),
  rule('in? next monthunit', (_, { today }) =>
    madeDays(wholeMonth(firstOf(today).add({ months: 1 }))),
  ),
  rule('in? monthunit next', (_, { today }) =>
    madeDays(wholeMonth(firstOf(today).add({ months: 1 }))),
  ),
  rule('in? this monthunit', (_, { today }) => madeDays(wholeMonth(firstOf(today)))),
])

/** "The third of the ninth": the month is named by its number. */
function dayAndMonth(
  [day, month, year]: readonly [number, number, number | null],
  { today }: Today,
): Made | null {
  return month >= 1 && month <= 12 && day >= 1
    ? madeDays(dateOf({ year, month, day }, today))
    : null
}
