import { english } from './lines-english.ts'
import { french } from './lines-french.ts'
import { german } from './lines-german.ts'
import { spanish } from './lines-spanish.ts'
import type { Lines } from './tool-lines.ts'

const LINES = new Map<string, Lines>(
  Object.entries({ en: english, de: german, es: spanish, fr: french }),
)

/** The lines of a BCP 47 tag, whatever its region; English where it is not spoken here. */
export function linesOf(language: string): Lines {
  return LINES.get(language.toLowerCase().split('-', 1)[0]!) ?? english
}
