import type { Phrases } from './phrases.ts'

/** Several lists of phrases as one, each phrase once. */
export function joinLists(...lists: readonly Phrases[]): Phrases {
  return [...new Set(lists.join('|').split('|'))].filter((phrase) => phrase !== '').join('|')
}
