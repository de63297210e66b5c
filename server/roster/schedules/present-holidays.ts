import { listHolidays } from './list-holidays.ts'
import type { Schedule } from './schedule-attributes.ts'
import type { HolidayResource } from './schemas.ts'

/** The public holidays of the schedule's region in a year, and whether the schedule is closed. */
export function presentHolidays(
  { holidayRegion, overrides }: Schedule,
  year: number,
): HolidayResource[] {
  if (holidayRegion === null) return []
  const openDates = new Set(
    overrides.filter(({ spans }) => spans.length > 0).map(({ date }) => date),
  )
  return listHolidays(holidayRegion, year).map(({ date, name }) => ({
    date,
    name,
    closed: !openDates.has(date),
  }))
}
