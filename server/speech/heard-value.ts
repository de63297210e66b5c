/**
 * What was made of an utterance: the value, or why there is none. `ambiguous`: two readings are
 * both likely, so that one has to ask; `empty`: nothing was said.
 */
export type Heard<T> =
  { ok: true; value: T } | { ok: false; reason: 'empty' | 'not_understood' | 'ambiguous' }
