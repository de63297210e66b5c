import { type Language, pickLanguage } from '../../speech/pick-language.ts'
import { ENGLISH } from '../../languages/en/receptionist-lines.ts'
import { FRENCH } from '../../languages/fr/receptionist-lines.ts'
import { GERMAN } from '../../languages/de/receptionist-lines.ts'
import { SPANISH } from '../../languages/es/receptionist-lines.ts'
import type { Lines } from '../../languages/receptionist-lines.ts'

const LINES: Record<Language, Lines> = { en: ENGLISH, es: SPANISH, de: GERMAN, fr: FRENCH }

/** The lines of a BCP 47 tag. */
export function linesIn(language: string): Lines {
  return LINES[pickLanguage(language)]
}
