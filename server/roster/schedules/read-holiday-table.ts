import { readFileSync } from 'node:fs'

export type Holiday = { date: string; name: string }

/**
 * holiday-table.json, which scripts/generate-holidays.ts writes. `dates` has one text for each
 * series of dates, with an entry for each year from `firstYear`: the dates as MMDD, separated by
 * commas, or `-` for none. `xN` after an entry repeats it for N years. `holidays` has texts of an
 * index in `dates` and a name. `regions` has the indexes in `holidays` by region.
 */
export type HolidayTable = {
  source: string
  license: string
  firstYear: number
  lastYear: number
  dates: string[]
  holidays: string[]
  regions: Record<string, string>
}

export type HolidaysByRegion = {
  regions: ReadonlySet<string>
  /** The holidays of a known region in a year of the table, in order of date. */
  holidaysIn: (region: string, year: number) => Holiday[]
}

/** Reads the table, which takes a few milliseconds. */
export function readHolidayTable(): HolidaysByRegion {
  const file = new URL('holiday-table.json', import.meta.url)
  const table = JSON.parse(readFileSync(file, 'utf8')) as HolidayTable
  const years = new Map<string, readonly string[]>()

  return {
    regions: new Set(Object.keys(table.regions)),
    holidaysIn: (region, year) =>
      table.regions[region]!.split(' ')
        .flatMap((index) => datesOf(table.holidays[Number(index)]!, year))
        .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0)),
  }

  function datesOf(holiday: string, year: number): Holiday[] {
    const space = holiday.indexOf(' ')
    const name = holiday.slice(space + 1)
    const entry = yearsOf(holiday.slice(0, space))[year - table.firstYear]!
    return entry === '-'
      ? []
      : entry
          .split(',')
          .map((date) => ({ date: `${year}-${date.slice(0, 2)}-${date.slice(2)}`, name }))
  }

  function yearsOf(index: string): readonly string[] {
    const known = years.get(index)
    if (known) return known
    const entries = table.dates[Number(index)]!.split(' ').flatMap((entry) => {
      const [dates, count = '1'] = entry.split('x') as [string, string?]
      return Array<string>(Number(count)).fill(dates)
    })
    years.set(index, entries)
    return entries
  }
}
