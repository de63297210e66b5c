import { createRequire } from 'node:module'
import type Library from 'date-holidays'
import { nearest } from '../platform/http/faults.ts'

export type Holiday = { date: string; name: string }

/** Holidays are known for these years only. */
export const FIRST_YEAR = 1970
export const LAST_YEAR = 2199

const MAX_CACHED_YEARS = 1_000
const MS_PER_DAY = 86_400_000

const load = createRequire(import.meta.url)
const cached = new Map<string, readonly Holiday[]>()
let regions: Set<string> | undefined

/** Loads the library on first use, since it takes 60 ms and 20 MB. */
function library(): typeof Library {
  return load('date-holidays') as typeof Library
}

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
  // The last days of one year can run into the next.
  const holidays = [...daysOf(region, year - 1), ...daysOf(region, year)]
    .filter(({ date }) => date.startsWith(`${year}-`))
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  cached.set(key, holidays)
  return holidays
}

/** Whether the holidays of this region (ISO 3166, such as DE or DE-BW) are known. */
export function isHolidayRegion(region: string): boolean {
  return knownRegions().has(region)
}

/** The known region of the same country that is nearest to a misspelt one; null: no similar one. */
export function nearestHolidayRegion(region: string): string | null {
  const country = region.slice(0, 2).toUpperCase()
  const near = nearest(
    region,
    [...knownRegions()]
      .filter((known) => known.startsWith(country))
      .map((known) => known.toLowerCase().replace('-', '_')),
  )
  return near === null || !isHolidayRegion(country) ? null : near.toUpperCase().replace('_', '-')
}

function daysOf(region: string, year: number): Holiday[] {
  const [country, part] = region.split('-') as [string, string?]
  // In UTC every day has 24 hours, so a part of a day is shorter than that. The dates are
  // those of the region.
  const options = { types: ['public' as const], timezone: 'UTC' }
  const Holidays = library()
  const holidays =
    part === undefined ? new Holidays(country, options) : new Holidays(country, part, options)
  return holidays.getHolidays(year).flatMap(({ date, start, end, name }) => {
    const first = Temporal.PlainDate.from(date.slice(0, 10))
    return Array.from(
      { length: Math.floor((end.getTime() - start.getTime()) / MS_PER_DAY) },
      (_, days) => ({ date: first.add({ days }).toString(), name }),
    )
  })
}

/** Countries, and their parts where these have holidays of their own. */
function knownRegions(): Set<string> {
  if (regions) return regions
  const world = new (library())()
  regions = new Set(
    Object.keys(world.getCountries()).flatMap((country) => [
      country,
      ...Object.keys(world.getStates(country) ?? {})
        .filter((part) => /^[A-Z0-9]{1,3}$/.test(part))
        .map((part) => `${country}-${part}`),
    ]),
  )
  return regions
}
