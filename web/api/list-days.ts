import type { HolidayResource } from '../../server/roster/schedules/schemas.ts'
import type { Hours } from './schedules.ts'
import { minutesOf } from './minutes-of.ts'

/** A date with the hours that result for it. `minutes`: as clocks run, with their changes. */
export type DatedDay = {
  date: string
  spans: { from: string; to: string; endsNextDay: boolean }[]
  by: 'weekly' | 'override' | 'holiday'
  holiday: string | null
  minutes: number
  /** How many minutes the clocks are set forward on this date. */
  clockChange: number
}

/** The dates from `first` on, with what the hours make of them. */
export function listDays(
  hours: Hours,
  holidays: readonly HolidayResource[],
  { first, count }: { first: Temporal.PlainDate; count: number },
): DatedDay[] {
  return Array.from({ length: count }, (_, i) => {
    const date = first.add({ days: i })
    const override = hours.overrides.find((each) => each.date === date.toString())
    const holiday = holidays.find((each) => each.date === date.toString())
    const isHoliday = holiday !== undefined && hours.holiday_region !== null
    const weekly = hours.weekly.filter(({ weekday }) => weekday === date.dayOfWeek)
    const spans = override?.spans ?? (isHoliday ? [] : weekly)
    return {
      date: date.toString(),
      by: override ? 'override' : isHoliday ? 'holiday' : 'weekly',
      holiday: isHoliday ? holiday.name : null,
      spans: spans.map((span) => ({
        from: span.from,
        to: span.to,
        endsNextDay: minutesOf(span).ends > 24 * 60,
      })),
      minutes: spans.reduce((sum, span) => sum + lengthOf(span, date, hours.time_zone), 0),
      clockChange: clockChangeOn(date, hours.time_zone),
    }
  })
}

/** The real length of a span on a date in minutes. */
function lengthOf(
  span: { from: string; to: string },
  date: Temporal.PlainDate,
  timeZone: string,
): number {
  const { begins, ends } = minutesOf(span)
  const [from, to] = [begins, ends].map((minutes) => {
    const day = date.add({ days: Math.floor(minutes / (24 * 60)) })
    const time = Temporal.PlainTime.from('00:00').add({ minutes: minutes % (24 * 60) })
    return day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds / 60_000
  })
  return Math.max(0, (to ?? 0) - (from ?? 0))
}

function clockChangeOn(date: Temporal.PlainDate, timeZone: string): number {
  const length = date.toZonedDateTime(timeZone).hoursInDay
  return Math.round((24 - length) * 60)
}
