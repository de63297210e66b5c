import type { Phrases } from './phrases.ts'

type Letters = readonly (readonly [names: Phrases, letter: string])[]

export type LetterWords = {
  /** Names of letters that have no other meaning. */
  sure: Letters
  /** Names that are also other words, such as "de". */
  weak: Letters
  /** The words of a spelling alphabet, each for its first letter, beside that of NATO. */
  alphabet: Phrases
  /** Words of a spelling alphabet for other letters than their first. */
  codes: Letters
  /** Names of letters with their accents, which are understood in every language. */
  accented: Letters
  /** Phrases before and after a letter, such as "capital", in every language. */
  sizes: Phrases
  sizesAfter: Phrases
  /** Phrases between a letter and an example, as in "s as in sierra". */
  examples: Phrases
  /** A number before a letter that repeats it, as in "deux l"; null: it is a number. */
  two: string | null
  /** Signs within a spelled name, and phrases between letters, in every language. */
  hyphens: Phrases
  apostrophes: Phrases
  between: Phrases
}
