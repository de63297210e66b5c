import { findNearestName } from '../../http/bodies/describe-faults.ts'
import { type Holiday, type HolidaysByRegion, readHolidayTable } from './read-holiday-table.ts'

/** Holidays are known for these years only. */
export const FIRST_YEAR = 1970
export const LAST_YEAR = 2199

const MAX_CACHED_YEARS = 1_000

const cached = new Map<string, readonly Holiday[]>()
let table: HolidaysByRegion | undefined

/**
 * The public holidays of a region (ISO 3166-1 alpha-2, or ISO 3166-2 for a part of a country) in a
 * year, in order of date (ISO 8601, local), named in the region's own language. A holiday of
 * several days is listed by day, and one that is observed on another day is listed on both days.
 * Parts of a day are not listed. An unknown region has no holidays.
 */
export function listHolidays(region: string, year: number): readonly Holiday[] {
  if (!isHolidayRegion(region) || year < FIRST_YEAR || year > LAST_YEAR) return []
  const key = `${region} ${year}`
  const known = cached.get(key)
  if (known) return known
  if (cached.size >= MAX_CACHED_YEARS) cached.clear()
  const holidays = holidayTable().holidaysIn(region, year)
  cached.set(key, holidays)
  return holidays
}

/** Whether the holidays of this region (ISO 3166, such as DE or DE-BW) are known. */
export function isHolidayRegion(region: string): boolean {
  return holidayTable().regions.has(region)
}

/**
 * The known region of the same country that is nearest to a misspelled one; null: none is similar.
 */
export function nearestHolidayRegion(region: string): string | null {
  const country = region.slice(0, 2).toUpperCase()
  const near = findNearestName(
    region,
    [...holidayTable().regions]
      .filter((known) => known.startsWith(country))
      .map((known) => known.toLowerCase().replace('-', '_')),
  )
  return near === null || !isHolidayRegion(country) ? null : near.toUpperCase().replace('_', '-')
}

/** Reads the table when it is first needed. */
function holidayTable(): HolidaysByRegion {
  return (table ??= readHolidayTable())
}
