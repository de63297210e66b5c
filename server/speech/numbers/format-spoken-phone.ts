import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import { formatSpokenDigits } from './format-spoken-digits.ts'

/**
 * An E.164 number in words, with "plus" before its country code and a pause after each group. Text
 * that is not a number is spoken digit by digit.
 */
export function formatSpokenPhone(e164: string, language: string | Language): string {
  const written =
    parsePhoneNumberFromString(e164, { extract: false })?.formatInternational() ?? e164
  const groups = written
    .split(/\D+/)
    .filter((group) => group !== '')
    .map((group) => formatSpokenDigits(group, language))
  const plus = written.startsWith('+') ? `${languageOf(language).signWords.spoken['+']} ` : ''
  return `${plus}${groups.join(', ')}`
}
