import { isSupportedCountry } from 'libphonenumber-js/min'

/** Codes that are in use for countries with another code. */
const OTHER_CODES: Readonly<Record<string, string>> = { UK: 'GB', EL: 'GR' }

/** Whether phone numbers without a country code can be read as numbers of this country. */
export function isPhoneRegion(text: string): boolean {
  return isSupportedCountry(text)
}

/** What to send instead of a country that is unknown, as a sentence. */
export function describePhoneRegion(text: string): string {
  const capital = text.trim().toUpperCase()
  const near = OTHER_CODES[capital] ?? capital
  const hint = near !== text && isPhoneRegion(near) ? ` Did you mean ${near}?` : ''
  return `Send the code of a country, two capital letters (ISO 3166-1 alpha-2), such as US or DE.${hint}`
}
