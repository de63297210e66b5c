import { english } from '../../languages/en/tool-lines.ts'
import { french } from '../../languages/fr/tool-lines.ts'
import { german } from '../../languages/de/tool-lines.ts'
import { spanish } from '../../languages/es/tool-lines.ts'
import type { Lines } from '../../languages/tool-lines.ts'

const LINES = new Map<string, Lines>(
  Object.entries({ en: english, de: german, es: spanish, fr: french }),
)

/** The lines of a BCP 47 tag, whatever its region; English where it is not spoken here. */
export function linesOf(language: string): Lines {
  return LINES.get(language.toLowerCase().split('-', 1)[0]!) ?? english
}
