import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import { buildSharedTable } from '../build-shared-table.ts'
import type { Heard } from '../heard.ts'
import { matchPhrase, withoutLead, withoutTail } from '../match-phrase.ts'
import { readDigits } from './read-digits.ts'
import { splitAtPhrases } from '../split-at-phrases.ts'
import { foldedWords } from '../split-words.ts'

const leads = buildSharedTable(({ phoneWords }) => phoneWords.leads)
const tails = buildSharedTable(({ phoneWords }) => phoneWords.tails)
const between = buildSharedTable(({ phoneWords }) => phoneWords.between, ',|/')
const extensions = buildSharedTable(({ phoneWords }) => phoneWords.extensions)
const corrections = buildSharedTable(({ phoneWords }) => phoneWords.corrections)
const plusSigns = buildSharedTable(({ phoneWords }) => phoneWords.plus, '+')
const MAX_CHARACTERS = 500
const MAX_DIGITS = 20
/** Fewer digits in a sentence are something else, such as a time or a code. */
const MIN_DIGITS = 7
/** Fewer digits can be a part of a number of another country. */
const MIN_WHOLE_DIGITS = 9
const NOT_UNDERSTOOD: Heard<never> = { ok: false, reason: 'not_understood' }

type PhoneLocale = { language: string | Language; region: string }

/**
 * The phone number in an answer, in E.164. `language`: BCP 47; `region` (ISO 3166-1 alpha-2): the
 * region of numbers without a country code. Extensions are ignored. Of two numbers, the last one
 * counts if it revokes the first.
 */
export function hearPhone(text: string, { language, region }: PhoneLocale): Heard<string> {
  if (!/[\p{L}\p{N}]/u.test(text)) return { ok: false, reason: 'empty' }
  if (text.length > MAX_CHARACTERS) return NOT_UNDERSTOOD
  const parts = splitAtPhrases(foldedWords(text), corrections()).map(plainWords)
  const said = parts.findLast((words) => words.length > 0)
  if (!said) return NOT_UNDERSTOOD
  const dialed = readDialed(said, languageOf(language))
  if (!dialed.ok) return dialed
  const number = parse(dialed.value, region)
  return number === null ? NOT_UNDERSTOOD : { ok: true, value: number }
}

function plainWords(words: readonly string[]): string[] {
  const extension = words.findIndex(
    (_, at) => at > 0 && matchPhrase(words, at, extensions()) !== null,
  )
  return withoutTail(
    withoutLead(extension < 0 ? words : words.slice(0, extension), leads()),
    tails(),
  )
}

/** The digits, with a plus sign in front if there is one. */
function readDialed(words: readonly string[], language: Language): Heard<string> {
  const { dialed, end, isAmbiguous } = dialedAt(words, 0, language)
  if (isAmbiguous) return { ok: false, reason: 'ambiguous' }
  return end === words.length ? { ok: true, value: dialed } : NOT_UNDERSTOOD
}

/** The digits from a word up to the first word that is no part of a number. */
function dialedAt(words: readonly string[], start: number, language: Language) {
  let dialed = ''
  let at = start
  while (at < words.length) {
    const plus = dialed === '' ? matchPhrase(words, at, plusSigns()) : null
    const heard = plus ? null : readDigits(words, at, language)
    const gap = plus ?? (heard ? null : matchPhrase(words, at, between()))
    if (heard?.digits === null) return { dialed, end: at, isAmbiguous: true }
    if (!heard && !gap) break
    dialed += plus ? '+' : (heard?.digits ?? '')
    at += heard?.length ?? gap!.length
  }
  return { dialed, end: at, isAmbiguous: false }
}

/**
 * The last phone number in a sentence, in E.164. A number that is none in the region is tried in
 * the countries of the language. `isPartial`: whether digits were said that are no whole number.
 */
export function findPhone(
  text: string,
  { language, region }: PhoneLocale,
): { number: string | null; isPartial: boolean } {
  const spoken = languageOf(language)
  const words = foldedWords(text.slice(0, MAX_CHARACTERS))
  const regions = [region, ...spoken.phoneWords.regions] as const
  let number: string | null = null
  let isPartial = false
  for (let at = 0; at < words.length;) {
    const { dialed, end } = dialedAt(words, at, spoken)
    const isLong = dialed.replace('+', '').length >= MIN_DIGITS
    const found = isLong ? parseIn(dialed, regions) : null
    number = found ?? number
    isPartial ||= isLong && found === null
    at = Math.max(end, at + 1)
  }
  const whole = hearPhone(text, { language, region })
  return { number: number ?? (whole.ok ? whole.value : null), isPartial }
}

/**
 * The number in the first region in which it is valid, or else in the first in which it is
 * possible.
 */
function parseIn(dialed: string, [region, ...others]: readonly [string, ...string[]]) {
  const regions = dialed.length < MIN_WHOLE_DIGITS ? [region] : [region, ...others]
  const numbers = regions.flatMap((one) => parse(dialed, one) ?? [])
  return (
    numbers.find((number) => parsePhoneNumberFromString(number)?.isValid()) ?? numbers[0] ?? null
  )
}

/**
 * Two zeros before a country code are understood in every region, even if another prefix is dialed
 * there.
 */
function parse(dialed: string, region: string): string | null {
  if (dialed.length > MAX_DIGITS || /^\+?(\d)\1*$/.test(dialed)) return null
  const number = parsePhoneNumberFromString(dialed.replace(/^00(?=[1-9])/, '+'), {
    defaultCountry: region.toUpperCase() as CountryCode,
    extract: false,
  })
  if (!number?.isPossible()) return null
  return parsePhoneNumberFromString(number.number, { extract: false })?.number === number.number
    ? number.number
    : null
}
