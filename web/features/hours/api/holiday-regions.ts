import { queryOptions } from '@tanstack/react-query'

/** The parts of a country by their code; names in one language, or by language. */
type Parts = Readonly<Record<string, string | Readonly<Record<string, string>>>>
export type HolidayRegions = Readonly<Record<string, Parts>>

/** The countries and the regions whose public holidays are known, by ISO code. */
export const holidayRegionsQuery = queryOptions({
  queryKey: ['holiday regions'],
  staleTime: Infinity,
  queryFn: async (): Promise<HolidayRegions> =>
    (await import('../holiday-regions.json')).default.countries,
})
