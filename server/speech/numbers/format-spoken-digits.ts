import type { Language } from '../../languages/language.ts'
import { languageOf } from '../../languages/languages.ts'
import type { Sign } from '../../languages/sign-words.ts'

/** The digits of a text in words, separated by spaces. Other characters are omitted. */
export function formatSpokenDigits(digits: string, language: string | Language): string {
  const { spoken: words } = languageOf(language).numberWords
  return Array.from(digits.replaceAll(/[^0-9]/g, ''), (digit) => words[Number(digit)]!).join(' ')
}

/**
 * Spells a text letter by letter, separated by commas, with digits and the signs of an address in
 * words. Spaces are omitted.
 */
export function formatSpokenLetters(text: string, language: string | Language): string {
  const spoken = languageOf(language)
  return Array.from(text.normalize('NFC').toLowerCase().replaceAll(/\s/g, ''), (letter) =>
    speakLetter(letter, spoken),
  ).join(', ')
}

function speakLetter(letter: string, language: Language): string {
  if (/^[0-9]$/.test(letter)) return formatSpokenDigits(letter, language)
  const { spoken } = language.signWords
  return letter in spoken ? spoken[letter as Sign] : letter
}
