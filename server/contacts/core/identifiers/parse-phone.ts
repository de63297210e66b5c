import metadata from 'libphonenumber-js/min/metadata'
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
  type PhoneNumber,
} from 'libphonenumber-js/min'
import { isPlainNumber } from './is-plain-number.ts'
import { isOneDigitRun, isWithheld } from './is-withheld.ts'
import { normalizeNumber } from './normalize-number.ts'
import { readVanityNumber } from './read-vanity-number.ts'
import { ALTERNATIVE, listDivisions, splitNotes, trimNote } from './split-notes.ts'
import { subscriberOf } from './derive-subscriber-key.ts'
import { readWrappedNumber } from './read-wrapped-number.ts'

/**
 * The number in E.164 (ITU-T E.164), with its extension if it has one, or why the text does not
 * identify a person. `notes`: the words beside the number, which are not part of it. `others`:
 * further numbers in the text, in E.164.
 */
export type PhoneReading =
  | { ok: true; number: string; extension?: string; notes?: string[]; others?: string[] }
  | { ok: false; reason: 'withheld' | 'one_digit' | 'not_parseable' }

type ReadPhone = PhoneReading & { ok: true }

const cachedReadings = new Map<string, PhoneReading>()
const MAX_CACHED_READINGS = 10_000
/** Longer texts are not read: they are not numbers with notes. */
const MAX_LENGTH = 250
const MIN_NATIONAL_DIGITS = 8
/** Shorter users of SIP addresses are extensions of a private exchange. */
const MIN_WHOLE_DIGITS = 10
const NATIONAL_PREFIX = 5

/**
 * Reads a phone number in any usual notation, with notes beside it, or a `tel:` or `sip:` address.
 * `region` (ISO 3166-1 alpha-2) is the country of a number without a country code. A number that is
 * not valid there is read as an international one, with `00` as `+`.
 */
export function parsePhone(text: string, region: string): PhoneReading {
  if (isPlainNumber(text)) return { ok: true, number: subscriberOf(text).number }
  if (text.length > MAX_LENGTH) return { ok: false, reason: 'not_parseable' }
  const name = `${region} ${text}`
  const cached = cachedReadings.get(name)
  if (cached) return cached
  // Parsing is the most expensive part of matching a contact, and many numbers recur.
  if (cachedReadings.size >= MAX_CACHED_READINGS) cachedReadings.clear()
  const reading = read(text, region)
  cachedReadings.set(name, reading)
  return reading
}

/**
 * The key of the line, with the extension in one string (RFC 3966 §5.3), for comparisons. It is the
 * same for each notation of the line.
 */
export function formatPhoneKey({ number, extension }: ReadPhone): string {
  const { key } = subscriberOf(number)
  return extension === undefined ? key : `${key};ext=${extension}`
}

function read(text: string, region: string): PhoneReading {
  const { bare, sip, name } = readWrappedNumber(normalizeNumber(text))
  const digits = splitExtension(bare).digits.replaceAll(/\D/g, '')
  if (bare === '' || isWithheld(bare) || isWithheld(digits.replace(/^0*/, '')))
    return { ok: false, reason: 'withheld' }
  if (isOneDigitRun(digits)) return { ok: false, reason: 'one_digit' }
  const whole = readWhole(bare, { region, sip })
  if (whole && isOneDigitRun(whole.nationalNumber)) return { ok: false, reason: 'one_digit' }
  const reading = whole ? readingOf(whole) : sip ? null : readWithNotes(bare, region)
  if (!reading) return { ok: false, reason: 'not_parseable' }
  const notes = [...(name === null ? [] : [name]), ...(reading.notes ?? [])]
  return { ...reading, ...(notes.length > 0 && { notes }) }
}

/** The text as one number. Two numbers that a slash divides are not read as one. */
function readWhole(
  text: string,
  { region, sip }: { region: string; sip: boolean },
): PhoneNumber | undefined {
  const number = sip ? readUser(text, region) : readNumber(text, region)
  if (!number || !isUsable(number)) return undefined
  const isTwo = listDivisions(text, ALTERNATIVE).some(([one]) => readValid(one, region) !== null)
  return isTwo ? undefined : number
}

function readingOf(number: PhoneNumber): ReadPhone {
  return {
    ok: true,
    number: number.number,
    ...(number.ext !== undefined && { extension: number.ext }),
  }
}

/** Divides a text at the first character that is not part of the notation of a number. */
function splitExtension(text: string): { digits: string; rest: string } {
  const digits = /^[\d\s+()./\p{Pd}]*/u.exec(text)?.[0] ?? ''
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
  return readInternational(text) ?? national ?? readNational(text, country)
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

/** A number of the region with a plus sign that is followed by no country code: +0171 or +8 912. */
function readNational(text: string, country: CountryCode | undefined): PhoneNumber | undefined {
  if (!text.startsWith('+')) return undefined
  const number = parse(text.replace(/^\+\s*/, ''), country)
  return number?.isValid() ? number : undefined
}

/**
 * The user of a SIP address. Trunks send a number with or without its country code, but a national
 * one with its prefix. Fewer digits are an extension of a private exchange.
 */
function readUser(text: string, region: string): PhoneNumber | undefined {
  if (text.startsWith('+')) return parse(text)
  const { digits } = splitExtension(text)
  const { length } = digits.replaceAll(/\D/g, '')
  if (!isSupportedCountry(region))
    return length < MIN_WHOLE_DIGITS ? undefined : readInternational(text)
  const prefix = metadata.countries[region]?.[NATIONAL_PREFIX] as unknown
  const hasPrefix = typeof prefix === 'string' && digits.startsWith(prefix)
  if (length < (hasPrefix ? MIN_NATIONAL_DIGITS : MIN_WHOLE_DIGITS)) return undefined
  const parsed = parse(text, region)
  const national = parsed?.isValid() ? parsed : undefined
  const isNational = hasPrefix || prefix === undefined || national?.countryCallingCode === '1'
  return isNational ? (national ?? readInternational(text)) : (readInternational(text) ?? national)
}

/**
 * The first number in a text that has other words or numbers beside it. It must be valid, because
 * the digits may be something else.
 */
function readWithNotes(text: string, region: string): ReadPhone | null {
  if (/[@{}]|:\/\//.test(text)) return null
  const notes: string[] = []
  const numbers: ReadPhone[] = []
  for (const { digits, extension, before, after } of splitNotes(text)) {
    const { numbers: found, rest } = readNumbers(digits, region)
    notes.push(before, trimNote(rest), after)
    numbers.push(
      ...found.map((number) => ({ ...number, ...(extension !== null && { extension }) })),
    )
  }
  const [first, ...others] = numbers
  if (!first) return readVanityNumber(text, (digits) => readValid(digits, region))
  const further = [...new Set(others.map(({ number }) => number))].filter(
    (number) => number !== first.number,
  )
  const said = notes.filter((note) => note !== '')
  return {
    ...first,
    ...(said.length > 0 && { notes: said }),
    ...(further.length > 0 && { others: further }),
  }
}

/** The number that the digits are, or the two that they are together, with what is left of them. */
function readNumbers(digits: string, region: string): { numbers: ReadPhone[]; rest: string } {
  for (const [one, two] of listDivisions(digits, ALTERNATIVE)) {
    const [first, second] = [readValid(one, region), readValid(two, region)]
    if (first && second) return { numbers: [first, second], rest: '' }
    if (first) return { numbers: [first], rest: two }
  }
  const whole = readValid(digits, region)
  if (whole) return { numbers: [whole], rest: '' }
  for (const [one, two] of listDivisions(digits, /\s+|\//g)) {
    const first = readValid(one, region)
    const second = first && readValid(two, region)
    if (first && second) return { numbers: [first, second], rest: '' }
  }
  // Only the last digits of a second number, or of an extension.
  const [, main = '', tail = ''] = /^(.*\d)([-/]\d{1,4})$/.exec(digits) ?? []
  const first = main === '' ? null : readValid(main, region)
  return first ? { numbers: [first], rest: tail } : { numbers: [], rest: digits }
}

function readValid(digits: string, region: string): ReadPhone | null {
  const number = readNumber(digits, region)
  if (!number || !isUsable(number)) return null
  const isKnown = digits.startsWith('+') || number.isValid()
  const isReal = !isOneDigitRun(number.nationalNumber) && !isWithheld(digits)
  return isKnown && isReal ? readingOf(number) : null
}

/** An obsolete number is read as the number that replaced it. */
function parse(text: string, country?: CountryCode): PhoneNumber | undefined {
  const options = { ...(country && { defaultCountry: country }), extract: false } as const
  const parsed = parsePhoneNumberFromString(text, options)
  if (!parsed) return undefined
  const { number } = subscriberOf(parsed.number)
  if (number === parsed.number) return parsed
  const present = parsePhoneNumberFromString(number, { extract: false })
  if (present && parsed.ext !== undefined) present.setExt(parsed.ext)
  return present
}

/**
 * Whether the number has a possible length, and parsing it again gives the same number. +49 0000 9,
 * for example, would be parsed as +49 009.
 */
function isUsable(number: PhoneNumber): boolean {
  return number.isPossible() && parse(number.number)?.number === number.number
}
