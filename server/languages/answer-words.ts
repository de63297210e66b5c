import type { Phrases } from './phrases.ts'

/**
 * What a phrase means as an answer to a yes-or-no question. `filler`: nothing; `correction`: what
 * was said before it does not count.
 */
export type Polarity = 'yes' | 'no' | 'unsure' | 'filler' | 'correction'

export type AnswerWords = {
  polarities: Readonly<Record<Polarity, Phrases>>
  /** Words that reverse an answer or make it conditional, in answers in any language. */
  hedges: Phrases
}
