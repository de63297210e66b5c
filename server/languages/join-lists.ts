import type { Phrases } from './phrases.ts'

/** Several lists of phrases as one. */
export const joinLists = (...lists: readonly Phrases[]): Phrases =>
  lists.filter((phrases) => phrases !== '').join('|')
