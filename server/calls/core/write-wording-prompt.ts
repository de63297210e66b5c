import type { SummaryWords } from '../../languages/summary-words.ts'
import type { Told } from './check-wording.ts'

/** What a model is asked to tell. It gets nothing that was said in the call. */
export type Asked = {
  facts: readonly Told[]
  /** What the caller asked about, in words of the workspace. */
  topics: readonly string[]
  words: SummaryWords
}

/** The request to a model to tell the facts of a call in its words. */
export function writeWordingPrompt({ facts, topics, words }: Asked): {
  prompt: string
  text: string
} {
  const prompt = [
    `You write the summary of a telephone call for the front desk, in ${words.name}.`,
    'Tell each fact in one short sentence on a line of its own, in the order of the call.',
    'Keep names, days, times, zones and numbers exactly as they are written, and use only words of',
    'that fact and of the list of words. Add no other fact. Write no list marks and no headings.',
    ...(topics.length === 0
      ? []
      : ['The first line may say what the caller asked about, with words of the topics.']),
  ].join(' ')
  const allowed = [words.neutral, words.topic, ...Object.values(words.facts)].join(' ')
  const text = [
    'Facts:',
    ...facts.map(({ sentence }) => sentence),
    ...(topics.length === 0 ? [] : ['', `Topics: ${topics.join(', ')}`]),
    '',
    `Words: ${[...new Set(allowed.split(' '))].join(' ')}`,
  ].join('\n')
  return { prompt, text }
}
