import type { CallLine } from '../store/conversations.ts'
import type { SummaryWords } from '../../languages/summary-words.ts'
import { splitWords } from './split-words.ts'

const MIN_LENGTH = 3
const MAX_TOPICS = 30

/**
 * What a caller spoke of, in words of the workspace itself: of its questions and meeting types. A
 * word that also tells what tools did is none, so that nothing is told that they do not confirm.
 */
export function findTopics(
  lines: readonly CallLine[],
  { own, words }: { own: readonly string[]; words: SummaryWords },
): string[] {
  const said = new Set(lines.flatMap(({ who, text }) => (who === 'caller' ? splitWords(text) : [])))
  const others = new Set([words.neutral, ...Object.values(words.facts)].flatMap(splitWords))
  const isTopic = (word: string) =>
    said.has(word) && !others.has(word) && word.length >= MIN_LENGTH && !/\p{N}/u.test(word)
  return [...new Set(own.flatMap(splitWords))].filter(isTopic).slice(0, MAX_TOPICS)
}
