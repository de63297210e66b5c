/**
 * The value of an utterance, or the reason why there is none. `ambiguous`: two readings are likely,
 * so the caller must be asked; `empty`: the utterance has no words.
 */
export type Heard<T> =
  { ok: true; value: T } | { ok: false; reason: 'empty' | 'not_understood' | 'ambiguous' }
