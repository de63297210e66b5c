/**
 * The value of an utterance, or why there is none. `ambiguous`: two readings are likely, so that the
 * caller has to be asked; `empty`: the utterance has no words.
 */
export type Heard<T> =
  { ok: true; value: T } | { ok: false; reason: 'empty' | 'not_understood' | 'ambiguous' }
