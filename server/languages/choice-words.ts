import type { Phrases } from './phrases.ts'

/**
 * A place in a list: from the start (counted from 1), the end or the middle. `filler`: words around
 * a place that do not change it.
 */
export type ChoiceWord = number | 'last' | 'last_but_one' | 'middle' | 'filler'

export type ChoiceWords = {
  places: readonly (readonly [ChoiceWord, Phrases])[]
  /** The noun after a place, as in "the first one"; null if the language has none. */
  noun: string | null
  /** A number that is a time of day rather than a place, as in "la una"; null if there is none. */
  timeNumber: string | null
}
