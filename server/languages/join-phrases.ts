import type { Language } from './language.ts'
import { LANGUAGES } from './languages.ts'
import type { Phrases } from './phrases.ts'

/** One part of every language together, such as the phrases before a phone number. */
export function joinPhrases(partOf: (language: Language) => Phrases | null): Phrases {
  return LANGUAGES.map(partOf)
    .filter((phrases) => phrases !== null && phrases !== '')
    .join('|')
}
