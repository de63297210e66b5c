import type { Phrases } from './phrases.ts'

export type EmailWords = {
  /** Nouns for an address, and the verbs between a noun and the address: "my email is". */
  nouns: Phrases
  verbs: Phrases
  /** Other phrases before an address. */
  anchors: Phrases
  /**
   * Phrases before an address; a comma counts as a word. The English ones count in every language.
   */
  leads: Phrases
  /** Phrases before an address in the middle of a sentence, in addition to its nouns. */
  leadUps: Phrases
  /** Phrases after an address. */
  tails: Phrases
  /** Phrases after words of an address that are written as one. */
  joined: Phrases
  /** Phrases that point at the number of the call. */
  thisNumber: Phrases
  /** Phrases that revoke the address before them. */
  corrections: Phrases
  /** Words of sentences, or of unsupported signs, which are never part of an address. */
  refused: Phrases
  /**
   * Phrases that refuse to give an address, in the answer to the question for one. A no by itself
   * is in `AnswerWords`.
   */
  declined: Phrases
  /** Phrases that announce a phone number other than that of the call. */
  otherNumber: Phrases
  /** Words between what is wrong and what is right: "hotmail not gmail". */
  contrasts: Phrases
  /** Words before digits, as in "the number seven". */
  digitLeads: Phrases
  /** Providers that have another domain in this language, by the name that callers use. */
  providers: Readonly<Record<string, string>>
  /** Whether an umlaut can be written in several ways, so that the word must be spelled. */
  hasUnclearUmlauts: boolean
}
