import type { Phrases } from './phrases.ts'

/**
 * The words of addresses and numbers that are removed from logs, in every language; single words,
 * with and without accents.
 */
export type RedactionWords = {
  at: Phrases
  dot: Phrases
  /** Other words that indicate an address. */
  signs: Phrases
  digits: Phrases
}
