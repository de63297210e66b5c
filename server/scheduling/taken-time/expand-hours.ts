import { listHolidays } from '../../roster/schedules/list-holidays.ts'
import type { Schedule } from '../../roster/schedules/list-schedules.ts'
import { computeOpeningHours } from './core/compute-opening-hours.ts'
import type { Interval } from './core/interval.ts'

/**
 * The schedule's opening hours within the window (Unix seconds), sorted. The schedule is closed on
 * public holidays of its region, unless an override sets hours for the date.
 */
export function expandHours(
  { timeZone, weekly, overrides, holidayRegion }: Schedule,
  window: Interval,
): Interval[] {
  if (holidayRegion === null) return computeOpeningHours({ timeZone, weekly, overrides }, window)
  const yearOf = (time: number) =>
    Temporal.Instant.fromEpochMilliseconds(time * 1000).toZonedDateTimeISO(timeZone).year
  const [first, last] = [yearOf(window.from), yearOf(window.to)]
  const holidays = Array.from({ length: last - first + 1 }, (_, i) =>
    listHolidays(holidayRegion, first + i),
  ).flat()
  return computeOpeningHours(
    {
      timeZone,
      weekly,
      overrides: [...holidays.map(({ date }) => ({ date, spans: [] })), ...overrides],
    },
    window,
  )
}
