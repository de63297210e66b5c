import type { Phrases } from './phrases.ts'

/** All of these count in every language; a comma counts as a word. */
export type PhoneWords = {
  /** Phrases before and after a phone number. */
  leads: Phrases
  tails: Phrases
  /** Phrases between the digits of a number. */
  between: Phrases
  extensions: Phrases
  /** Phrases that revoke the number before them. */
  corrections: Phrases
  plus: Phrases
  /** The countries of the language, ISO 3166-1 alpha-2. They count in this language only. */
  regions: readonly string[]
}
