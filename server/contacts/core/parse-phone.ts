import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { isWithheld } from './is-withheld.ts'

/** The number in E.164 (ITU-T E.164), or why the text does not identify a person. */
export type PhoneReading =
  { ok: true; number: string } | { ok: false; reason: 'withheld' | 'one_digit' | 'not_parseable' }

const cachedReadings = new Map<string, PhoneReading>()
const MAX_CACHED_READINGS = 10_000

/**
 * Reads a phone number in any usual notation, or a `tel:` or `sip:` address. `region` (ISO 3166-1
 * alpha-2) is the country of a number without a country code. Extensions are dropped.
 */
export function parsePhone(text: string, region: string): PhoneReading {
  const name = `${region} ${text}`
  const cached = cachedReadings.get(name)
  if (cached) return cached
  // Parsing is the most expensive part of matching a contact, and many numbers recur.
  if (cachedReadings.size >= MAX_CACHED_READINGS) cachedReadings.clear()
  const reading = read(text.trim(), region)
  cachedReadings.set(name, reading)
  return reading
}

function read(text: string, region: string): PhoneReading {
  const bare = withoutAddress(text)
  const digits = bare.replaceAll(/\D/g, '')
  if (bare === '' || isWithheld(bare)) return { ok: false, reason: 'withheld' }
  if (isOneDigitRun(digits)) return { ok: false, reason: 'one_digit' }
  // Without a country code, the user part of a SIP address is an extension of a private exchange.
  const country = /^sips?:/i.test(text) ? {} : { defaultCountry: region as CountryCode }
  const number = parsePhoneNumberFromString(bare, { ...country, extract: false })
  if (!number?.isPossible() || !isStable(number.number, bare))
    return { ok: false, reason: 'not_parseable' }
  return isOneDigitRun(number.nationalNumber)
    ? { ok: false, reason: 'one_digit' }
    : { ok: true, number: number.number }
}

/**
 * Whether parsing the E.164 number again gives the same number. Otherwise it is invalid: +49 0000
 * 9, for example, is parsed as +49 009.
 */
function isStable(number: string, text: string): boolean {
  return (
    number === text || parsePhoneNumberFromString(number, { extract: false })?.number === number
  )
}

/**
 * A `tel:` (RFC 3966) or `sip:` (RFC 3261 §19.1) address without its scheme, host and parameters.
 */
function withoutAddress(text: string): string {
  const address = /^(?:tel|sips?):([^@;?]*)/i.exec(text)
  return address ? address[1]!.replace(/^%2b/i, '+').trim() : text
}

/** Whether all digits are the same, such as 0000000, which is not a real number. */
function isOneDigitRun(digits: string): boolean {
  return digits !== '' && digits === digits[0]!.repeat(digits.length)
}
