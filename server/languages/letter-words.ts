import type { Phrases } from './phrases.ts'

type Letters = readonly (readonly [names: Phrases, letter: string])[]

/**
 * NATO's spelling alphabet, understood in every language; each word stands for its first letter.
 */
export const NATO_ALPHABET: Phrases =
  'alpha|bravo|charlie|delta|echo|foxtrot|golf|hotel|india|juliet|kilo|lima|mike|november|oscar|' +
  'papa|quebec|romeo|sierra|tango|uniform|victor|whiskey|xray|yankee|zulu'
/** Other forms of its words. */
export const NATO_FORMS: Letters = [
  ['alfa', 'a'],
  ['juliett|juliette', 'j'],
  ['whisky', 'w'],
  ['x ray', 'x'],
  ['fox trot', 'f'],
]

export type LetterWords = {
  /** Names of letters that have no other meaning. */
  sure: Letters
  /** Names of letters that are also words, such as "de". */
  weak: Letters
  /** The words of a spelling alphabet other than NATO's, each for its first letter. */
  alphabet: Phrases
  /** Words of a spelling alphabet that do not stand for their first letter. */
  codes: Letters
  /** Names of letters with accents, which are understood in every language. */
  accented: Letters
  /** Phrases before and after a letter, such as "capital", understood in every language. */
  sizes: Phrases
  sizesAfter: Phrases
  /** Phrases between a letter and an example, as in "s as in sierra". */
  examples: Phrases
  /** A number that repeats the letter after it, as in "deux l"; null if numbers do not. */
  two: string | null
  /** Signs within a spelled name, and phrases between letters, understood in every language. */
  hyphens: Phrases
  apostrophes: Phrases
  /** What is said for the space between two spelled words. */
  spaces: Phrases
  between: Phrases
}
