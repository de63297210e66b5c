import type { Phrases } from './phrases.ts'

/**
 * A place in a list, counted from 1, or from its end or middle. `filler`: words around a place that
 * do not change it.
 */
export type ChoiceWord = number | 'last' | 'last_but_one' | 'middle' | 'filler'

export type ChoiceWords = {
  places: readonly (readonly [ChoiceWord, Phrases])[]
  /** The noun after a place, as in "the first one"; null: places have none. */
  noun: string | null
  /** A number that is a time of day and not a place, as in "la una"; null: there is none. */
  timeNumber: string | null
}
