import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Language } from '../languages/language.ts'
import { languageOf } from '../languages/languages.ts'
import { buildSharedTable } from './build-shared-table.ts'
import type { Heard } from './heard.ts'
import { matchPhrase, withoutLead, withoutTail } from './match-phrase.ts'
import { readDigits } from './read-digits.ts'
import { splitAtPhrases } from './split-at-phrases.ts'
import { foldedWords } from './split-words.ts'

const leads = buildSharedTable(({ phoneWords }) => phoneWords.leads)
const tails = buildSharedTable(({ phoneWords }) => phoneWords.tails)
const between = buildSharedTable(({ phoneWords }) => phoneWords.between, ',|/')
const extensions = buildSharedTable(({ phoneWords }) => phoneWords.extensions)
const corrections = buildSharedTable(({ phoneWords }) => phoneWords.corrections)
const plusSigns = buildSharedTable(({ phoneWords }) => phoneWords.plus, '+')
const MAX_CHARACTERS = 500
const MAX_DIGITS = 20
const UNKNOWN: Heard<never> = { ok: false, reason: 'not_understood' }

type PhoneLocale = { language: string | Language; region: string }

/**
 * The phone number in an answer, in E.164. `language`: BCP 47; `region` (ISO 3166-1 alpha-2) is the
 * region of numbers without a country code. An extension is left out; the last of two numbers
 * counts where it revokes the first one.
 */
export function hearPhone(text: string, { language, region }: PhoneLocale): Heard<string> {
  if (!/[\p{L}\p{N}]/u.test(text)) return { ok: false, reason: 'empty' }
  if (text.length > MAX_CHARACTERS) return UNKNOWN
  const parts = splitAtPhrases(foldedWords(text), corrections()).map(plainWords)
  const said = parts.findLast((words) => words.length > 0)
  if (!said) return UNKNOWN
  const dialled = readDialled(said, languageOf(language))
  if (!dialled.ok) return dialled
  const number = parse(dialled.value, region)
  return number === null ? UNKNOWN : { ok: true, value: number }
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

/** The digits, with a plus at the beginning where there is one. */
function readDialled(words: readonly string[], language: Language): Heard<string> {
  let dialled = ''
  for (let at = 0; at < words.length;) {
    const plus = dialled === '' ? matchPhrase(words, at, plusSigns()) : null
    const heard = plus ? null : readDigits(words, at, language)
    const gap = plus ?? (heard ? null : matchPhrase(words, at, between()))
    if (heard?.digits === null) return { ok: false, reason: 'ambiguous' }
    if (!heard && !gap) return UNKNOWN
    dialled += plus ? '+' : (heard?.digits ?? '')
    at += heard?.length ?? gap!.length
  }
  return { ok: true, value: dialled }
}

/** Two zeros before a country code count in every region, also where another prefix is dialled. */
function parse(dialled: string, region: string): string | null {
  if (dialled.length > MAX_DIGITS || /^\+?(\d)\1*$/.test(dialled)) return null
  const number = parsePhoneNumberFromString(dialled.replace(/^00(?=[1-9])/, '+'), {
    defaultCountry: region.toUpperCase() as CountryCode,
    extract: false,
  })
  if (!number?.isPossible()) return null
  return parsePhoneNumberFromString(number.number, { extract: false })?.number === number.number
    ? number.number
    : null
}
