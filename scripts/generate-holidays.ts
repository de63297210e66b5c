// Writes server/roster/schedules/holiday-table.json and the names of its regions for the dashboard
// from date-holidays. Takes a few minutes. Run it with npm run generate:holidays after each update
// of that package.
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Library from 'date-holidays'
import type { Holiday, HolidayTable } from '../server/roster/schedules/read-holiday-table.ts'

type ComputedHoliday = ReturnType<Library['getHolidays']>[number]

export const TABLE = 'server/roster/schedules/holiday-table.json'
export const NAMES = 'web/features/hours/holiday-regions.json'
/** The first one is that of the regions without a name of their own in the others. */
const LANGUAGES = ['en', 'de', 'es', 'fr'] as const
const LICENSE = 'CC BY-SA 3.0 <https://creativecommons.org/licenses/by-sa/3.0/>'
/** Other years have no holidays, because their rules are not known. */
const FIRST_YEAR = 1970
const LAST_YEAR = 2199
const MS_PER_DAY = 86_400_000

const load = createRequire(import.meta.url)
const Holidays = load('date-holidays') as typeof Library

if (import.meta.main) {
  const regions = Object.fromEntries(
    listRegions().map((region) => [region, computeHolidays(region, FIRST_YEAR, LAST_YEAR)]),
  )
  writeFileSync(TABLE, `${JSON.stringify(encodeTable(regions), null, 2)}\n`)
  writeFileSync(NAMES, `${JSON.stringify(nameRegions(), null, 2)}\n`)
}

/** The name and version of date-holidays, as stored in the table. */
export function sourceOf(): string {
  const file = load.resolve('date-holidays/package.json')
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string }
  return `date-holidays ${version} <https://github.com/commenthol/date-holidays>`
}

/** Countries, and their regions that have their own holidays. */
export function listRegions(): string[] {
  const world = new Holidays()
  return Object.keys(world.getCountries()).flatMap((country) => [
    country,
    ...Object.keys(world.getStates(country) ?? {})
      .filter((part) => /^[A-Z0-9]{1,3}$/.test(part))
      .map((part) => `${country}-${part}`),
  ])
}

/**
 * The countries with their regions, and the names of those: a text, or one by language if the
 * languages differ.
 */
export function nameRegions() {
  const world = new Holidays()
  const names: Record<string, Record<string, string | Record<string, string>>> = {}
  for (const region of listRegions()) {
    const [country, part] = region.split('-') as [string, string?]
    const parts = (names[country] ??= {})
    if (part === undefined) continue
    const named = LANGUAGES.map((tag) => [tag, world.getStates(country, tag)[part]!] as const)
    const [[, first]] = named as [(typeof named)[0]]
    const others = named.filter(([tag, name]) => tag === LANGUAGES[0] || name !== first)
    parts[part] = others.length === 1 ? first : Object.fromEntries(others)
  }
  return { source: sourceOf(), license: LICENSE, countries: names }
}

/** The public holidays of a region, in order of date. */
export function computeHolidays(region: string, firstYear: number, lastYear: number): Holiday[] {
  const [country, part] = region.split('-') as [string, string?]
  // In UTC each day has 24 hours, so partial days can be recognized. Dates stay local.
  const options = { types: ['public' as const], timezone: 'UTC' }
  const holidays =
    part === undefined ? new Holidays(country, options) : new Holidays(country, part, options)
  // Holidays at the end of a year can continue in the next one.
  return Array.from({ length: lastYear - firstYear + 2 }, (_, i) => firstYear - 1 + i)
    .flatMap((year) => holidays.getHolidays(year).flatMap(daysOf))
    .filter(({ date }) => date >= `${firstYear}` && date < `${lastYear + 1}`)
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** All whole days of a holiday. */
function daysOf({ date, start, end, name }: ComputedHoliday): Holiday[] {
  const first = Temporal.PlainDate.from(date.slice(0, 10))
  const length = Math.floor((end.getTime() - start.getTime()) / MS_PER_DAY)
  return Array.from({ length }, (_, days) => ({ date: first.add({ days }).toString(), name }))
}

/**
 * Encodes the holidays as a table in which equal series of dates and equal holidays occur only
 * once.
 */
function encodeTable(regions: Record<string, readonly Holiday[]>): HolidayTable {
  const dates = new Map<string, number>()
  const holidays = new Map<string, number>()
  const indexOf = (map: Map<string, number>, text: string) => {
    if (!map.has(text)) map.set(text, map.size)
    return map.get(text)!
  }
  const encodeRegion = (list: readonly Holiday[]) =>
    Map.groupBy(list, ({ name }) => name)
      .entries()
      .map(([name, days]) => `${indexOf(dates, encodeDates(days))} ${name}`)
      .map((holiday) => indexOf(holidays, holiday))
      .toArray()
      .join(' ')
  const encoded = Object.entries(regions).map(([region, list]) => [region, encodeRegion(list)])
  return {
    source: sourceOf(),
    license: LICENSE,
    firstYear: FIRST_YEAR,
    lastYear: LAST_YEAR,
    dates: [...dates.keys()],
    holidays: [...holidays.keys()],
    regions: Object.fromEntries(encoded) as Record<string, string>,
  }
}

function encodeDates(days: readonly Holiday[]): string {
  const byYear = Map.groupBy(days, ({ date }) => Number(date.slice(0, 4)))
  const runs: { entry: string; count: number }[] = []
  for (let year = FIRST_YEAR; year <= LAST_YEAR; year++) {
    const inYear = byYear.get(year)?.map(({ date }) => date.slice(5).replace('-', '')) ?? []
    const entry = inYear.join() || '-'
    const last = runs.at(-1)
    if (last?.entry === entry) last.count++
    else runs.push({ entry, count: 1 })
  }
  return runs.map(({ entry, count }) => (count === 1 ? entry : `${entry}x${count}`)).join(' ')
}
