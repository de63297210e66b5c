import type { Phrases } from '../phrases.ts'

/** All phrases of several lists, each of them once. */
export const uniquePhrases = (lists: readonly Phrases[]): Phrases =>
  [...new Set(lists.flatMap((list) => list.split('|')))].join('|')
