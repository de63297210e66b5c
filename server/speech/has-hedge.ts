import { buildSharedSet } from './build-shared-table.ts'

const hedges = buildSharedSet(({ answerWords }) => answerWords.hedges)

/** Whether any of the folded words reverses an answer or makes it conditional, in any language. */
export function hasHedge(words: readonly string[]): boolean {
  return words.some((word) => hedges().has(word))
}
