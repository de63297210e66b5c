import type { Phrases } from './phrases.ts'

export type EmailWords = {
  /** Words for an address, and the verbs between them and the address: "my email is". */
  nouns: Phrases
  verbs: Phrases
  /** Other phrases after which an address begins. */
  anchors: Phrases
  /** Phrases before an address; a comma is a word. Those of English count in every language. */
  leads: Phrases
  /** Phrases after an address. */
  tails: Phrases
  /** Phrases that revoke the address before them. */
  corrections: Phrases
  /** Words of sentences, or of signs that are not supported, that are never part of an address. */
  refused: Phrases
  /** Words before digits, as in "the number seven". */
  digitLeads: Phrases
  /** Providers with another domain in this language, by the name that callers use. */
  providers: Readonly<Record<string, string>>
  /** Whether an umlaut can be written in several ways, so that it must be spelled. */
  hasUnclearUmlauts: boolean
}
