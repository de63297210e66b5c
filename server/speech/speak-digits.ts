import { digitWords } from './number-words.ts'
import { type Language, pickLanguage } from './pick-language.ts'
import { type Sign, SPOKEN_SIGNS } from './symbol-words.ts'

/** The digits of a text in words, with a space between; what is no digit is left out. */
export function speakDigits(digits: string, language: string): string {
  const words = digitWords(pickLanguage(language))
  return Array.from(digits.replaceAll(/[^0-9]/g, ''), (digit) => words[Number(digit)]!).join(' ')
}

/**
 * A text letter by letter, with a comma between: digits and the signs of an address in words,
 * spaces left out.
 */
export function speakLetters(text: string, language: string): string {
  const said = pickLanguage(language)
  return Array.from(text.normalize('NFC').toLowerCase().replaceAll(/\s/g, ''), (letter) =>
    speakLetter(letter, said),
  ).join(', ')
}

function speakLetter(letter: string, language: Language): string {
  if (/^[0-9]$/.test(letter)) return speakDigits(letter, language)
  return letter in SPOKEN_SIGNS[language] ? SPOKEN_SIGNS[language][letter as Sign] : letter
}
