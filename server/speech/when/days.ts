import type { Dates } from './when.ts'

/** Dates, both included. */
export type DateRange = { from: Temporal.PlainDate; to: Temporal.PlainDate }

/** Why no days match. */
export type DateFault =
  | { kind: 'past'; date: string }
  | { kind: 'impossible'; said: string }
  | { kind: 'mismatch'; weekday: number; date: string }

export type Days = {
  ranges: readonly DateRange[]
  /** The distance of "the one after". */
  step: 'day' | 'week' | 'month'
  /**
   * Weekdays that were named without a date, so that other words can still determine it: "Tuesday"
   * "in December".
   */
  weekdays?: readonly number[]
  /**
   * The day of the month that was named without a month: "the third" "to the seventh of December".
   */
  dayOfMonth?: number
  /** The longer range that contains the weekdays: "a Tuesday in January". */
  among?: readonly DateRange[]
  /** A weekday of a week that was named: "Tuesday of next week". */
  isOfWeek?: true
  /** "After Christmas": the range has no end of its own. */
  isOpen?: true
  /** "In the middle of the week", of this or the next week unless another one was named. */
  isPartOfWeek?: true
  /** "In two weeks", which a weekday can still determine. */
  isWeeksAhead?: true
  /** Only one of the ranges is meant, and the words do not determine which one. */
  eitherOf?: true
  /** The same date in an earlier year, if it has passed this year and no year was named. */
  passed?: Temporal.PlainDate
  /** Only this part of the days is meant; Unix seconds, the end excluded. */
  within?: { from: number; to: number }
  fault?: DateFault
}

export function oneDay(date: Temporal.PlainDate, more: Partial<Days> = {}): Days {
  return { ranges: [{ from: date, to: date }], step: 'day', ...more }
}

/** The first date of ranges. Throws an Error if there are none, as when the days have a fault. */
export function firstDate([first]: Days['ranges']): Temporal.PlainDate {
  if (!first) throw new Error('There are no days.')
  return first.from
}

/** The last date of ranges. Throws an Error if there are none, as when the days have a fault. */
export function lastDate(ranges: Days['ranges']): Temporal.PlainDate {
  const last = ranges.at(-1)
  if (!last) throw new Error('There are no days.')
  return last.to
}

export function range(
  from: Temporal.PlainDate,
  to: Temporal.PlainDate,
  step: Days['step'] = 'day',
): Days {
  return { ranges: [{ from, to }], step }
}

const MAX_RANGE_DAYS = 400

/** Limits a range, which may span the whole calendar, to the part that is ahead and relevant. */
export function boundedRange({ from, to }: DateRange, today: Temporal.PlainDate): DateRange {
  if (from.until(to).days <= MAX_RANGE_DAYS) return { from, to }
  const start = later(from, earlier(today, to))
  return { from: start, to: earlier(to, start.add({ days: MAX_RANGE_DAYS })) }
}

export function faulty(fault: DateFault): Days {
  return { ranges: [], step: 'day', fault }
}

export function isBefore(one: Temporal.PlainDate, other: Temporal.PlainDate): boolean {
  return Temporal.PlainDate.compare(one, other) < 0
}

function later(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(one, other) ? other : one
}

export function earlier(one: Temporal.PlainDate, other: Temporal.PlainDate): Temporal.PlainDate {
  return isBefore(one, other) ? one : other
}

/** The first such weekday on or after the date. */
export function weekdayFrom(date: Temporal.PlainDate, weekday: number): Temporal.PlainDate {
  return date.add({ days: (weekday - date.dayOfWeek + 7) % 7 })
}

export function mondayOf(date: Temporal.PlainDate): Temporal.PlainDate {
  return date.subtract({ days: date.dayOfWeek - 1 })
}

/** The intersection of both lists. */
export function intersection(
  ranges: readonly DateRange[],
  others: readonly DateRange[],
): DateRange[] {
  return ranges.flatMap((one) =>
    others.flatMap((other) => {
      const [from, to] = [later(one.from, other.from), earlier(one.to, other.to)]
      return isBefore(to, from) ? [] : [{ from, to }]
    }),
  )
}

/** Every such weekday within the ranges. */
export function weekdaysWithin(
  ranges: readonly DateRange[],
  weekdays: readonly number[],
): DateRange[] {
  return ranges.flatMap(({ from, to }) => {
    const found: DateRange[] = []
    for (let date = from; !isBefore(to, date); date = date.add({ days: 1 })) {
      if (weekdays.includes(date.dayOfWeek)) found.push({ from: date, to: date })
    }
    return found
  })
}

/** A date. Without a year it is the next one. */
export function dateOf(
  { year, month, day }: { year: number | null; month: number; day: number },
  today: Temporal.PlainDate | null,
) {
  const said = `${year ?? ''}-${month}-${day}`
  if (month < 1 || month > 12 || day < 1 || day > 31) return faulty({ kind: 'impossible', said })
  if (year !== null) return existing(year, month, day) ?? faulty({ kind: 'impossible', said })
  return (
    nextOccurrence(today!, (inYear) => existing(inYear, month, day)?.ranges[0]?.from ?? null) ??
    faulty({ kind: 'impossible', said })
  )
}

/** February 29 may be eight years ahead. */
const MAX_YEARS_AHEAD = 8

/** The first date on or after today of those that occur in each year; null if there is none. */
export function nextOccurrence(
  today: Temporal.PlainDate,
  dateIn: (year: number) => Temporal.PlainDate | null,
): Days | null {
  const dates = Array.from({ length: MAX_YEARS_AHEAD + 1 }, (_, i) => dateIn(today.year + i))
  const next = dates.find((date) => date !== null && !isBefore(date, today))
  if (!next) return null
  // The last 29 February can be years ago.
  const passed = dates.includes(next, 1)
    ? Array.from(dates, (_, i) => dateIn(today.year - i)).find(
        (date) => date !== null && isBefore(date, today),
      )
    : null
  return oneDay(next, passed ? { passed } : {})
}

function existing(year: number, month: number, day: number) {
  try {
    return oneDay(Temporal.PlainDate.from({ year, month, day }, { overflow: 'reject' }))
  } catch {
    return null
  }
}

export function toDates(ranges: readonly DateRange[]): Dates[] {
  return ranges.map(({ from, to }) => ({ from: from.toString(), to: to.toString() }))
}

export function fromDates(dates: readonly Dates[]): DateRange[] {
  return dates.map(({ from, to }) => ({
    from: Temporal.PlainDate.from(from),
    to: Temporal.PlainDate.from(to),
  }))
}

/** The next two weeks, if the words name no day. */
export function daysAhead(today: Temporal.PlainDate): DateRange[] {
  return [{ from: today, to: today.add({ days: 13 }) }]
}

/** Whether the dates are those of words that name no day. */
export function areDaysAhead(dates: readonly Dates[], today: Temporal.PlainDate): boolean {
  const [ahead] = toDates(daysAhead(today))
  const [first, ...others] = dates
  return others.length === 0 && first?.from === ahead?.from && first?.to === ahead?.to
}

export function isOver(range: DateRange, today: Temporal.PlainDate): boolean {
  return isBefore(range.to, today)
}
