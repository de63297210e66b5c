import { hasHedge } from '../../speech/has-hedge.ts'
import { hearAnswer } from '../../speech/hear-answer.ts'
import { foldedWords } from '../../speech/split-words.ts'
import type { When } from '../../speech/when/when.ts'
import { readTimesOn } from './read-times-on.ts'
import type { RecalledTimes } from './recalled-times.ts'

/**
 * The answer to the question whether a day is meant: the times on that day, or `declined`. Null if
 * the words are no answer, or if nothing was asked. `said`: the meaning of the words by themselves.
 */
export function confirmDay(
  words: string,
  language: string,
  { said, recalled: { confirming, previous } }: { said: When; recalled: RecalledTimes },
): When | 'declined' | null {
  if (!confirming || !previous) return null
  const answer = hearAnswer(words, language)
  // "Yes, the third of November" names the date again, and it still has no year.
  const isRepeated =
    said.kind === 'ask' &&
    said.question === 'confirm_day' &&
    said.options[0]?.from === confirming.from
  if (isRepeated && (answer === 'yes' || !hasHedge(foldedWords(words))))
    return readTimesOn(confirming, previous)
  if (said.kind !== 'not_understood' || answer === 'unclear') return null
  return answer === 'yes' ? readTimesOn(confirming, previous) : 'declined'
}
