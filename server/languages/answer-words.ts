import type { Phrases } from './phrases.ts'

/**
 * The meaning of a phrase in an answer to a yes-or-no question. `filler`: no meaning; `correction`:
 * revokes the words before it.
 */
export type Polarity = 'yes' | 'no' | 'unsure' | 'filler' | 'correction'

export type AnswerWords = {
  polarities: Readonly<Record<Polarity, Phrases>>
  /** Words that reverse an answer in any language, or make it conditional. */
  hedges: Phrases
}
