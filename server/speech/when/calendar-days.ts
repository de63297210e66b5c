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
  firstDate,
  lastDate,
} from './days.ts'

/** From the first of some days to the last of others; null if the end is before the beginning. */
export function betweenDays(first: Days, last: Days): Days | null {
  if (first.fault ?? last.fault) return first.fault ? first : last
  const [from, to] = [firstDate(first.ranges), lastDate(last.ranges.slice(0, 1))]
  return isBefore(to, from) ? null : range(from, to)
}

/** The next such weekday. If today is one, either today or a week from today is meant. */
export function nearest(today: Temporal.PlainDate, weekday: number): Days {
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

/** "This coming Tuesday" is never today. */
export function coming(today: Temporal.PlainDate, weekday: number): Days {
  return oneDay(weekdayFrom(today.add({ days: 1 }), weekday), { step: 'week' })
}

/** "Next Tuesday" is in the next week, or in this week if that Tuesday is still ahead. */
export function nextWeekday(today: Temporal.PlainDate, weekday: number): Days {
  const ofNextWeek = mondayOf(today).add({ days: 7 + weekday - 1 })
  const soon = weekdayFrom(today.add({ days: 1 }), weekday)
  if (soon.equals(ofNextWeek)) return oneDay(soon, { step: 'week' })
  return {
    ranges: [soon, ofNextWeek].map((date) => ({ from: date, to: date })),
    step: 'week',
    eitherOf: true,
  }
}

/** This weekend. */
export function weekendFrom(today: Temporal.PlainDate): Days {
  const sunday = weekdayFrom(today, 7)
  return range(sunday.subtract({ days: 1 }), sunday, 'week')
}

/** "Next weekend" is this one or the one after it. */
export function nextWeekend(today: Temporal.PlainDate): Days {
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

/** A weekday of the week that begins `week` days after this one. */
export function ofWeek(today: Temporal.PlainDate, week: number, weekday: number): Days {
  return oneDay(mondayOf(today).add({ days: week + weekday - 1 }), {
    step: 'week',
    isOfWeek: true,
  })
}

/** The week that begins `week` days after the week of a date. */
export function wholeWeek(today: Temporal.PlainDate, week: number): Days {
  const monday = mondayOf(today).add({ days: week })
  return range(monday, monday.add({ days: 6 }), 'week')
}

/** A part of a week, in the week of a date. */
export function inWeekOf(part: Days, date: Temporal.PlainDate): Days {
  const [range] = part.ranges
  if (!range) return part
  const by = { days: mondayOf(range.from).until(mondayOf(date)).days }
  return { ...part, ranges: [{ from: range.from.add(by), to: range.to.add(by) }] }
}

/** A range of weekdays in the week that begins `week` days after this one. */
export function partOfWeek(
  week: number,
  from: number,
  to: number,
): (context: { today: Temporal.PlainDate }) => Days {
  return ({ today }) => {
    const monday = mondayOf(today).add({ days: week })
    return range(monday.add({ days: from - 1 }), monday.add({ days: to - 1 }), 'week')
  }
}

/** The first day of the month. */
export function firstOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.with({ day: 1 })
}

/** The first day of a month. Without a year, the next such month that is not over. */
export function monthOf(
  today: Temporal.PlainDate,
  month: number,
  year: number | null,
): Temporal.PlainDate {
  if (year !== null) return Temporal.PlainDate.from({ year, month, day: 1 })
  const first = today.with({ month, day: 1 })
  return isBefore(first, firstOf(today)) ? first.add({ years: 1 }) : first
}

/** The month that begins at a date. */
export function wholeMonth(first: Temporal.PlainDate): Days {
  return range(first, first.add({ months: 1 }).subtract({ days: 1 }), 'month')
}

/** From one day of a month to another. */
export function partOfMonth(first: Temporal.PlainDate, from: number, to: number): Days {
  return range(
    first.with({ day: from }),
    first.with({ day: Math.min(to, first.daysInMonth) }),
    'month',
  )
}

/** The nth such weekday of a month; -1: the last. */
export function nthWeekday(first: Temporal.PlainDate, weekday: number, nth: number): Days {
  const all = weekdaysWithin(wholeMonth(first).ranges, [weekday])
  const found = all.at(nth === -1 ? -1 : nth - 1)
  return found
    ? oneDay(found.from, { step: 'month' })
    : faulty({ kind: 'impossible', said: `${nth}. ${first.toPlainYearMonth().toString()}` })
}

/** The nth such weekday of this month, or of the next month if it is over. */
export function nthToCome(today: Temporal.PlainDate, nth: number, weekday: number): Days {
  const [soon, next] = [0, 1].map((months) =>
    nthWeekday(firstOf(today).add({ months }), weekday, nth),
  ) as [Days, Days]
  const date = soon.ranges[0]?.from
  return date && !isBefore(date, today) ? soon : next
}

/** The nth seven days of a month: 1 is from the first to the seventh. */
export function nthWeek(first: Temporal.PlainDate, nth: number): Days {
  if (nth > 5)
    return faulty({ kind: 'impossible', said: `${nth}. ${first.toPlainYearMonth().toString()}` })
  const from = first.add({ days: 7 * (nth - 1) })
  return range(from, earlier(from.add({ days: 6 }), lastDate(wholeMonth(first).ranges)), 'week')
}

/** The last seven days of the month that begins at a date. */
export function lastWeek(first: Temporal.PlainDate): Days {
  const last = first.with({ day: first.daysInMonth })
  return range(last.subtract({ days: 6 }), last, 'week')
}

/** A day of the month that begins at a date. */
export function inMonth(first: Temporal.PlainDate, day: number): Days {
  return dateOf({ year: first.year, month: first.month, day }, null)
}

/** The next date with that day of the month. */
export function nextDayOfMonth(today: Temporal.PlainDate, day: number): Days {
  if (day < 1 || day > 31) return faulty({ kind: 'impossible', said: String(day) })
  for (let months = 0; ; months++) {
    const first = firstOf(today).add({ months })
    if (day > first.daysInMonth) continue
    const date = first.with({ day })
    if (!isBefore(date, today)) return oneDay(date, { dayOfMonth: day })
  }
}
