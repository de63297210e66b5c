import type { Phrases } from './phrases.ts'

/**
 * The meaning of a phrase in an answer to a yes-or-no question. `filler`: none; `correction`: the
 * words before it do not count.
 */
export type Polarity = 'yes' | 'no' | 'unsure' | 'filler' | 'correction'

export type AnswerWords = {
  polarities: Readonly<Record<Polarity, Phrases>>
  /** Words that reverse an answer or make it conditional, in answers in any language. */
  hedges: Phrases
}
