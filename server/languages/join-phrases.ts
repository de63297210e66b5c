import type { Language } from './language.ts'
import { LANGUAGES } from './languages.ts'
import type { Phrases } from './phrases.ts'

/** The phrases of one part in all languages together, such as those before a phone number. */
export function joinPhrases(partOf: (language: Language) => Phrases | null): Phrases {
  return LANGUAGES.map(partOf)
    .filter((phrases) => phrases !== null && phrases !== '')
    .join('|')
}

/**
 * The phrases of one part in a language, and those of several words in the others: a single word of
 * another language may be a name, or have another meaning (German "im" is not "I'm").
 */
export function joinPhrasesAround(
  language: Language,
  partOf: (language: Language) => Phrases,
): Phrases {
  return joinPhrases((one) =>
    one === language
      ? partOf(one)
      : partOf(one)
          .split('|')
          .filter((phrase) => phrase.includes(' '))
          .join('|'),
  )
}
