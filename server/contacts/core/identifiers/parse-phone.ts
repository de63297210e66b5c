import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import { isPlainNumber } from './is-plain-number.ts'
import { isOneDigitRun, isWithheld } from './is-withheld.ts'

/**
 * The number in E.164 (ITU-T E.164), with its extension if it has one, or why the text does not
 * identify a person.
 */
export type PhoneReading =
  | { ok: true; number: string; extension?: string }
  | { ok: false; reason: 'withheld' | 'one_digit' | 'not_parseable' }

const cachedReadings = new Map<string, PhoneReading>()
const MAX_CACHED_READINGS = 10_000

/**
 * Reads a phone number in any usual notation, or a `tel:` or `sip:` address. `region` (ISO 3166-1
 * alpha-2) is the country of a number without a country code. A number that is not valid there is
 * read as an international one, with `00` as `+`.
 */
export function parsePhone(text: string, region: string): PhoneReading {
  if (isPlainNumber(text)) return { ok: true, number: text }
  const name = `${region} ${text}`
  const cached = cachedReadings.get(name)
  if (cached) return cached
  // Parsing is the most expensive part of matching a contact, and many numbers recur.
  if (cachedReadings.size >= MAX_CACHED_READINGS) cachedReadings.clear()
  const reading = read(text, region)
  cachedReadings.set(name, reading)
  return reading
}

/** The number and its extension in one string (RFC 3966 §5.3), for comparisons. */
export function formatPhoneKey({ number, extension }: PhoneReading & { ok: true }): string {
  return extension === undefined ? number : `${number};ext=${extension}`
}

function read(text: string, region: string): PhoneReading {
  const bare = withoutAddress(normalize(text))
  const digits = splitExtension(bare).digits.replaceAll(/\D/g, '')
  if (bare === '' || isWithheld(bare) || isWithheld(digits.replace(/^0*/, '')))
    return { ok: false, reason: 'withheld' }
  if (isOneDigitRun(digits)) return { ok: false, reason: 'one_digit' }
  // Without a country code, the user part of a SIP address is an extension of a private exchange.
  const number = /^\s*sips?:/i.test(text) ? parse(bare) : readNumber(bare, region)
  if (!number || !isUsable(number)) return { ok: false, reason: 'not_parseable' }
  if (isOneDigitRun(number.nationalNumber)) return { ok: false, reason: 'one_digit' }
  return {
    ok: true,
    number: number.number,
    ...(number.ext !== undefined && { extension: number.ext }),
  }
}

/** The text with ASCII digits, without invisible characters, which copied numbers often have. */
function normalize(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .trim()
}

/**
 * A `tel:` (RFC 3966) or `sip:` (RFC 3261 §19.1) address without its scheme, host and parameters
 * other than the extension.
 */
function withoutAddress(text: string): string {
  const [, number, parameters] = /^(?:tel|sips?):([^@;?]*)(;[^@?]*)?/i.exec(text) ?? []
  if (number === undefined) return text
  const extension = /;ext=([\d.()-]+)/i.exec(parameters ?? '')?.[1]
  const bare = number.replace(/^%2b/i, '+').trim()
  return extension === undefined ? bare : `${bare};ext=${extension.replaceAll(/\D/g, '')}`
}

/** Divides a text at the first character that is not part of the notation of a number. */
function splitExtension(text: string): { digits: string; rest: string } {
  const digits = /^[\d\s+()./\p{Pd}]*/u.exec(text)![0]
  return { digits, rest: text.slice(digits.length) }
}

/**
 * The number, as a valid one of the region, or else an international one, or else one of the region
 * that at least has the right length.
 */
function readNumber(text: string, region: string): PhoneNumber | undefined {
  const country = isSupportedCountry(region) ? region : undefined
  const national = parse(text, country)
  if (national?.isValid()) return national
  return readInternational(text) ?? national
}

/** A number that begins with `00`, or that is valid if its first digits are a country code. */
function readInternational(text: string): PhoneNumber | undefined {
  const { digits, rest } = splitExtension(text)
  const plain = digits.replaceAll(/\D/g, '')
  if (digits.startsWith('+') && !plain.startsWith('00')) return undefined
  const number = parse(`+${plain.replace(/^00/, '')}${rest}`)
  if (!number || !isUsable(number)) return undefined
  return plain.startsWith('00') || number.isValid() ? number : undefined
}

function parse(text: string, country?: CountryCode): PhoneNumber | undefined {
  return parsePhoneNumberFromString(text, {
    ...(country && { defaultCountry: country }),
    extract: false,
  })
}

/**
 * Whether the number has a possible length, and parsing it again gives the same number. +49 0000 9,
 * for example, would be parsed as +49 009.
 */
function isUsable(number: PhoneNumber): boolean {
  return number.isPossible() && parse(number.number)?.number === number.number
}
