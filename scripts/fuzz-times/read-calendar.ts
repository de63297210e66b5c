import type { DateName, DayName } from './wording.ts'

/** The caller's local date, and that of the days named from there. */
type Today = Temporal.PlainDate

/** The dates that a name can mean; `ask`: a question is right as well. */
export type NamedDates = { dates: readonly Temporal.PlainDate[]; ask: boolean }

/**
 * A date without a year that is farther away is asked back if it is in the next year; between the
 * two, both are right.
 */
const CERTAIN_DAYS = 175
const ASKED_DAYS = 190
const DAYS_PER_WEEK = 7

/** The dates of a day's name; none if it does not exist, or is in the past. */
export function readDay(name: DayName, today: Today, sundayStarts: boolean): NamedDates {
  switch (name.is) {
    case 'relative':
      return certain(today.add({ days: name.days }))
    case 'in days':
      return certain(today.add({ days: name.count }))
    case 'in weeks':
      return certain(today.add({ weeks: name.count }))
    case 'date':
      return readDate(name.date, today)
    case 'day of month':
      return readDayOfMonth(name.day, name.weekday, today)
    default:
      return readWeekday(name, today, sundayStarts)
  }
}

export function certain(date: Temporal.PlainDate): NamedDates {
  return { dates: [date], ask: false }
}

export function mondayOf(today: Today): Temporal.PlainDate {
  return today.subtract({ days: today.dayOfWeek - 1 })
}

type WeekdayName = Extract<DayName, { weekday: number; is: string }>

function readWeekday(
  { is, weekday }: Exclude<WeekdayName, { is: 'day of month' }>,
  today: Today,
  sundayStarts: boolean,
): NamedDates {
  const distance = (weekday - today.dayOfWeek + DAYS_PER_WEEK) % DAYS_PER_WEEK
  const isToday = distance === 0
  const coming = today.add({ days: distance })
  const weekLater = coming.add({ weeks: 1 })
  const inWeek = (weeks: number) => mondayOf(today).add({ weeks, days: weekday - 1 })
  const inWeeks = (weeks: number): NamedDates =>
    today.dayOfWeek === DAYS_PER_WEEK && sundayStarts
      ? { dates: [inWeek(weeks), inWeek(weeks + 1)], ask: true }
      : certain(inWeek(weeks))
  switch (is) {
    case 'weekday':
      return isToday ? { dates: [today, weekLater], ask: true } : certain(coming)
    case 'this':
      return isToday ? { dates: [today, weekLater], ask: true } : { dates: [coming], ask: true }
    case 'coming':
      return certain(isToday ? weekLater : coming)
    case 'next':
      return isToday ? certain(weekLater) : { dates: [coming, inWeek(1)], ask: true }
    case 'next week':
      return inWeeks(1)
    case 'week after next':
      return inWeeks(2)
    default:
      return isToday
        ? { dates: [weekLater, weekLater.add({ weeks: 1 })], ask: true }
        : certain(weekLater)
  }
}

function readDate({ month, day, year, weekday }: DateName, today: Today): NamedDates {
  const years = year === null ? [today.year, today.year + 1] : [year]
  const next = years
    .map((each) => dateOf(each, month, day))
    .find((date) => date !== null && Temporal.PlainDate.compare(date, today) >= 0)
  if (!next || (weekday !== null && weekday !== next.dayOfWeek)) return { dates: [], ask: true }
  const distance = today.until(next).days
  if (year !== null || (distance > 0 && distance <= CERTAIN_DAYS)) return certain(next)
  const isAsked = weekday === null && distance > ASKED_DAYS && next.year !== today.year
  return { dates: isAsked ? [] : [next], ask: true }
}

function readDayOfMonth(day: number, weekday: number | null, today: Today): NamedDates {
  const dates = [0, 1, 2]
    .map((months) => today.with({ day: 1 }).add({ months }))
    .map(({ year, month }) => dateOf(year, month, day))
    .filter((date) => date !== null && Temporal.PlainDate.compare(date, today) >= 0)
  const [next, following] = dates as Temporal.PlainDate[]
  const isToday = next?.equals(today) === true
  const possible = isToday && following ? [next, following] : next ? [next] : []
  return {
    dates: possible.filter((date) => weekday === null || date.dayOfWeek === weekday),
    ask: isToday || weekday !== null,
  }
}

/** Null if there is no such date. */
function dateOf(year: number, month: number, day: number): Temporal.PlainDate | null {
  const first = Temporal.PlainDate.from({ year, month, day: 1 })
  return day <= first.daysInMonth ? first.with({ day }) : null
}
