import { listRegionCodes } from '../../parts/list-region-codes.ts'

/** In the ECMAScript specification; a browser can lack it. */
type Zoned = Intl.Locale & { getTimeZones?: () => string[] | undefined }

/**
 * The country of a business, from the time zone and the language of its browser: that of the zone,
 * because many browsers are in the English of the United States elsewhere. Null: unknown.
 */
export function guessCountry(timeZone: string, language: string): string | null {
  const spoken = new Intl.Locale(language).maximize().region ?? null
  if (spoken !== null && isIn(timeZone, spoken)) return spoken
  return listRegionCodes().find((code) => isIn(timeZone, code)) ?? spoken
}

function isIn(timeZone: string, country: string): boolean {
  const locale: Zoned = new Intl.Locale('und', { region: country })
  return locale.region === country && (locale.getTimeZones?.() ?? []).includes(timeZone)
}
