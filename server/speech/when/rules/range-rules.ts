import type { Amount } from '../../../languages/time-words.ts'
import { findOnly } from '../../find-only.ts'
import { wholeWeek } from '../calendar-days.ts'
import type { Here } from './here.ts'
import {
  boundedRange,
  type Days,
  earlier,
  isBefore,
  oneDay,
  range,
  weekdayFrom,
  firstDate,
  lastDate,
} from '../days.ts'
import { groupRules, type Made, madeDays, rule } from '../tokens/rewrite-tokens.ts'

/** The length of open ranges, as in "from Thursday on" and "after the tenth". */
const OPEN_END = { days: 27 }

/** Days that are derived from other days. */
export const RANGE_RULES = groupRules<Here>([
  rule('in? <amount> from|after|on <days>', ([value, days]) => moved(days, value)),
  rule('<days> in <amount>', ([days, value]) => moved(days, value)),
  rule('in? <amount> before <days>', ([{ count, unit }, { ranges, ...days }]) =>
    moved(
      { ...days, ranges: ranges.slice(0, 1).map(({ from }) => ({ from, to: from })) },
      { count: -count, unit },
    ),
  ),
  rule(
    'weekunit of <days>',
    ([
      {
        ranges: [first],
        fault,
      },
    ]) => (first && !fault ? madeDays(wholeWeek(first.from, 0)) : null),
  ),
  rule(
    '<shift> of|from|after? <days>',
    ([
      shift,
      {
        ranges: [first],
        fault,
      },
    ]) =>
      first && !fault
        ? madeDays(
            Math.abs(shift) === 7
              ? wholeWeek(first.from, shift)
              : oneDay(shift > 0 ? first.to.add({ days: shift }) : first.from.add({ days: shift })),
          )
        : null,
  ),
  rule('article? dayunit after <days>', ([{ ranges, fault }]) =>
    fault ? null : madeDays(oneDay(lastDate(ranges).add({ days: 1 }))),
  ),
  rule('article? dayunit before <days>', ([{ ranges, fault }]) =>
    fault ? null : madeDays(oneDay(firstDate(ranges).subtract({ days: 1 }))),
  ),
  rule('article? weekunit after <days>', ([{ ranges, fault }]) =>
    fault ? null : madeDays(wholeWeek(lastDate(ranges), 7)),
  ),
  rule('article? weekunit before <days>', ([{ ranges, fault }]) =>
    fault ? null : madeDays(wholeWeek(firstDate(ranges), -7)),
  ),
  rule('<days> after <days>', ([named, { ranges, fault }]) => {
    const weekday = findOnly(named.weekdays ?? [])
    return weekday !== null && !fault && ranges.length > 0
      ? madeDays(oneDay(weekdayFrom(lastDate(ranges).add({ days: 1 }), weekday)))
      : null
  }),
  rule('<days> before <days>', ([named, { ranges, fault }]) => {
    const weekday = findOnly(named.weekdays ?? [])
    return weekday !== null && !fault && ranges.length > 0
      ? madeDays(oneDay(weekdayFrom(firstDate(ranges).subtract({ days: 7 }), weekday)))
      : null
  }),
  rule(
    'around <days>',
    (
      [
        {
          ranges: [first, ...others],
          fault,
          dayOfMonth,
        },
      ],
      { today },
    ) =>
      first && !fault && others.length === 0 && first.from.equals(first.to)
        ? madeDays({
            ...around(first.from, today),
            ...(dayOfMonth !== undefined && { dayOfMonth }),
          })
        : null,
  ),
  rule('by|until|before this? weekunit', (_, { today }) =>
    madeDays(ahead(today, lastDate(wholeWeek(today, 0).ranges))),
  ),
  rule('between <days> and|to <days>', ([from, to], { today }) => fromTo(from, to, today)),
  rule('from|of? <days> to|until|at <days>', ([from, to], { today }) => fromTo(from, to, today)),
  rule('after <days>', ([{ ranges, fault, dayOfMonth }]) =>
    fault
      ? null
      : madeDays({
          ...openFrom(lastDate(ranges).add({ days: 1 })),
          ...(dayOfMonth !== undefined && { dayOfMonth: dayOfMonth + 1 }),
        }),
  ),
  rule('from <days> <span>', ([days, { near }], here) =>
    near === undefined ? null : fromOn(days, near, here),
  ),
  // "From Tuesday on", said on a Tuesday, is from the next one on.
  rule('from <days> onward?', ([{ ranges, fault, dayOfMonth }]) =>
    fault
      ? null
      : madeDays({
          ...openFrom(ranges.at(-1)!.from),
          ...(dayOfMonth !== undefined && { dayOfMonth }),
        }),
  ),
  rule('<days> onward', ([{ ranges, fault }]) =>
    fault ? null : madeDays(openFrom(ranges.at(-1)!.from)),
  ),
  rule('not until|before <days>', ([{ ranges, fault }]) =>
    fault ? null : madeDays(openFrom(firstDate(ranges))),
  ),
  rule('until|by|before <days> <span>', ([days, { near }], here) =>
    near === undefined ? null : untilOn(days, near, here),
  ),
  // "By Friday at three" can be at three on any day until Friday.
  rule('until|by|before <days> <clock>', () => ({ is: 'unclear' })),
  rule('until|by|to <days>', ([{ ranges, fault }], { today }) =>
    fault ? null : madeDays(ahead(today, lastDate(ranges))),
  ),
  rule('before <days>', ([{ ranges, fault }], { today }) =>
    fault ? null : madeDays(ahead(today, firstDate(ranges).subtract({ days: 1 }))),
  ),
])

/** "Around the tenth" is the tenth, or up to two days before or after it. */
function around(date: Temporal.PlainDate, today: Temporal.PlainDate): Days {
  const from = date.subtract({ days: 2 })
  return range(isBefore(from, today) ? today : from, date.add({ days: 2 }))
}

function fromTo(first: Days, second: Days, today: Temporal.PlainDate): Made | null {
  const days = daysFromTo(first, second, today)
  return days && madeDays(days)
}

function ahead(today: Temporal.PlainDate, last: Temporal.PlainDate): Days {
  const { from, to } = boundedRange({ from: today, to: last }, today)
  return range(from, to)
}

export function openFrom(from: Temporal.PlainDate): Days {
  return { ...range(from, from.add(OPEN_END)), isOpen: true }
}

/** "By Friday midday" */
function untilOn({ ranges, fault }: Days, minute: number, { today, timeZone }: Here): Made | null {
  const last = ranges.at(-1)?.to
  if (fault || !last) return null
  const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60)
  const from = today.toZonedDateTime(timeZone).epochMilliseconds / 1000
  const to = last.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds / 1000
  return madeDays({ ...ahead(today, last), within: { from, to } })
}

/** "From Thursday midday on" */
function fromOn({ ranges, fault }: Days, minute: number, { timeZone }: Here): Made | null {
  const first = ranges[0]?.from
  if (fault || !first) return null
  const days = openFrom(first)
  const time = new Temporal.PlainTime(Math.floor(minute / 60), minute % 60)
  const from = first.toZonedDateTime({ timeZone, plainTime: time })
  const to = lastDate(days.ranges).add({ days: 1 }).toZonedDateTime(timeZone)
  return madeDays({
    ...days,
    within: { from: from.epochMilliseconds / 1000, to: to.epochMilliseconds / 1000 },
  })
}

function moved(days: Days, { count, unit }: Amount): Made | null {
  if (unit === 'minute' || unit === 'hour' || days.fault || days.within) return null
  const by =
    unit === 'day' ? { days: count } : unit === 'week' ? { days: 7 * count } : { months: count }
  const { weekdays: _named, dayOfMonth: _numbered, ...rest } = days
  return madeDays({
    ...rest,
    ...(unit === 'week' && { isWeeksAhead: true }),
    ranges: days.ranges.map(({ from, to }) => ({ from: from.add(by), to: to.add(by) })),
  })
}

/**
 * "The third to the seventh of December": the first may take its month from the second, and the
 * second its week from the first. Null if the range ends before it begins.
 */
export function daysFromTo(first: Days, second: Days, today: Temporal.PlainDate): Days | null {
  if (first.fault ?? second.fault) return first.fault ? first : second
  const last = lastDate(second.ranges)
  const from =
    first.dayOfMonth !== undefined &&
    second.dayOfMonth === undefined &&
    first.dayOfMonth <= last.day
      ? last.with({ day: first.dayOfMonth })
      : firstDate(first.ranges)
  const weekday = findOnly(second.weekdays ?? [])
  const to =
    weekday !== null
      ? weekdayFrom(from, weekday)
      : second.dayOfMonth !== undefined
        ? onOrAfter(from, second.dayOfMonth)
        : last
  if (isBefore(to, from)) return null
  return {
    ...range(from, to),
    ranges: [boundedRange({ from, to }, today)],
    ...(first.weekdays &&
      second.weekdays && { weekdays: weekdaysFromTo(from, earlier(to, from.add({ days: 6 }))) }),
  }
}

function onOrAfter(from: Temporal.PlainDate, day: number): Temporal.PlainDate {
  const date = from.with({ day })
  return isBefore(date, from) ? date.add({ months: 1 }) : date
}

function weekdaysFromTo(from: Temporal.PlainDate, to: Temporal.PlainDate): number[] {
  return Array.from({ length: from.until(to).days + 1 }, (_, i) => from.add({ days: i }).dayOfWeek)
}
