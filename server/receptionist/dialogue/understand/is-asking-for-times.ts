import { computeOnce } from '../../../languages/compute-once.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'

const question = computeOnce(
  () =>
    new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.asksForTimes)})(?!\\p{L})`, 'u'),
)

/** Whether the caller asks which times are free: "when are you free?" */
export function isAskingForTimes(text: string): boolean {
  return question().test(foldedWords(text).join(' '))
}
