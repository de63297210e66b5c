import type { Language } from './language.ts'
import { LANGUAGES } from './languages.ts'
import type { Phrases } from './phrases.ts'

/** The phrases of one part in all languages together, such as those before a phone number. */
export function joinPhrases(partOf: (language: Language) => Phrases | null): Phrases {
  return LANGUAGES.map(partOf)
    .filter((phrases) => phrases !== null && phrases !== '')
    .join('|')
}
