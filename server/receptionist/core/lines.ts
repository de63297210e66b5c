import { type Language, pickLanguage } from '../../speech/pick-language.ts'
import { ENGLISH } from './lines-english.ts'
import { FRENCH } from './lines-french.ts'
import { GERMAN } from './lines-german.ts'
import { SPANISH } from './lines-spanish.ts'
import type { Lines } from './receptionist-lines.ts'

const LINES: Record<Language, Lines> = { en: ENGLISH, es: SPANISH, de: GERMAN, fr: FRENCH }

/** The lines of a BCP 47 tag. */
export function linesIn(language: string): Lines {
  return LINES[pickLanguage(language)]
}
