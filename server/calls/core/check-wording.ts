import type { SummaryWords, ToldFact } from '../../languages/summary-words.ts'
import type { CallFact } from './list-call-facts.ts'
import { splitWords } from './split-words.ts'

/** Why the words of a model are not used. */
export type WordingFault = 'empty' | 'too_long' | 'unconfirmed_words' | 'missing_fact'

export type Told = CallFact & { kind: ToldFact }
type Words = ReadonlySet<string>

const MAX_LINES = 12
const MAX_LENGTH = 1_000
/** No markup, addresses, or characters that change how a text is shown. */
const PLAIN = /^[\p{L}\p{M}\p{N} \u00a0\u202f.,;:'’"“”„«»()&+\-–−]*$/u

/**
 * What is wrong with the lines in which a model tells facts; null: nothing. Each line has only
 * words of one fact, and words that say nothing by themselves. So no name, day, time, number or
 * deed is told that the tools do not confirm, or that belongs to another fact. `topics`: what the
 * caller asked about.
 */
export function checkWording(
  lines: readonly string[],
  facts: readonly Told[],
  { words, topics }: { words: SummaryWords; topics: readonly string[] },
): WordingFault | null {
  if (lines.length === 0) return 'empty'
  if (lines.length > MAX_LINES || lines.join(' ').length > MAX_LENGTH) return 'too_long'
  if (!lines.every((line) => PLAIN.test(line))) return 'unconfirmed_words'
  const neutral = new Set(splitWords(words.neutral))
  const told = lines.map(
    (line): Words => new Set(splitWords(line).filter((word) => !neutral.has(word))),
  )
  const subjects: Words[] = [
    ...facts.map((fact) => wordsOf(fact, words)),
    ...(topics.length === 0 ? [] : [new Set([...splitWords(words.topic), ...topics])]),
  ]
  const isConfirmed = (line: Words) =>
    line.size > 0 && subjects.some((subject) => line.isSubsetOf(subject))
  if (!told.every(isConfirmed)) return 'unconfirmed_words'
  return facts.every((fact) => told.some((line) => tells(line, fact, words)))
    ? null
    : 'missing_fact'
}

function wordsOf({ kind, sentence }: Told, words: SummaryWords): Words {
  return new Set([...splitWords(sentence), ...splitWords(words.facts[kind])])
}

/** Whether a line tells a fact with all of its names, days, times and numbers. */
function tells(line: Words, fact: Told, words: SummaryWords): boolean {
  const deeds = new Set(splitWords(words.facts[fact.kind]))
  const neutral = new Set(splitWords(words.neutral))
  const details = splitWords(fact.sentence).filter((word) => !neutral.has(word) && !deeds.has(word))
  return (
    line.isSubsetOf(wordsOf(fact, words)) &&
    !line.isDisjointFrom(deeds) &&
    details.every((word) => line.has(word))
  )
}
