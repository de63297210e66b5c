import type { Phrases } from './phrases.ts'

/** All of these count in every language. */
export type NameWords = {
  /** Phrases before and after a name that is the whole answer. */
  leads: Phrases
  tails: Phrases
  /** Phrases after which a name begins within a sentence. */
  introductions: Phrases
  /** Phrases after which other things than a name follow as well. */
  weakIntroductions: Phrases
  /** Words that are not names: answers, and the words of other sentences. */
  notNames: Phrases
  /** Those of them that are names as well, and count as such beside other words. */
  seldomNames: Phrases
  /** Parts of a name that are written in lower case after other parts. */
  particles: Phrases
}
