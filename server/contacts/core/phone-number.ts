import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min'

/** What platforms send for a caller who withholds the number: words, and the same words typed on a keypad. */
const WITHHELD_WORDS = new Set(['anonymous', 'restricted', 'blocked', 'unknown', 'unavailable', 'private', 'withheld', 'none', 'null', 'undefined'])
const WITHHELD_NUMBERS = new Set(['266696687', '7378742833', '2562533', '8656696', '86282452253', '7748283', '94844335'])

/** Whether the value stands for a number that the caller keeps back. */
export function isWithheld(text: string): boolean {
  const bare = bareNumber(text)
  if (bare === '' || WITHHELD_WORDS.has(bare.toLowerCase())) return true
  return WITHHELD_NUMBERS.has(bare.replaceAll(/\D/g, ''))
}

/** Whether all digits are the same, as in 0000000: nobody's number. */
export function isOneDigitRun(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  return digits.length > 0 && digits === digits[0]!.repeat(digits.length)
}

const remembered = new Map<string, string | null>()
const MOST_REMEMBERED = 10_000

/**
 * The number in E.164 (ITU-T E.164), or null where it is none that identifies a person: withheld, a run of one digit,
 * or not a possible number. `region` (ISO 3166-1 alpha-2) is where a number without a country code is from.
 */
export function phoneKey(text: string, region: string): string | null {
  const name = `${region} ${text}`
  const known = remembered.get(name)
  if (known !== undefined) return known
  // Parsing is by far the dearest part of recognising a contact, and the same numbers come again and again.
  if (remembered.size >= MOST_REMEMBERED) remembered.clear()
  const key = isWithheld(text) || isOneDigitRun(text) ? null : parse(bareNumber(text), region)
  remembered.set(name, key)
  return key
}

function parse(text: string, region: string): string | null {
  const number = parsePhoneNumberFromString(text, isSupportedCountry(region) ? { defaultCountry: region as CountryCode, extract: false } : { extract: false })
  return number?.isPossible() ? number.number : null
}

/** A `tel:` (RFC 3966) or `sip:` (RFC 3261) address without its scheme, host and parameters. */
function bareNumber(text: string): string {
  const trimmed = text.trim()
  const uri = /^(?:tel|sips?):([^@;?]*)/i.exec(trimmed)
  return (uri ? uri[1]! : trimmed).trim()
}
