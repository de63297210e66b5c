import { computeOnce } from '../../../languages/compute-once.ts'
import type { DialogueWords } from '../../../languages/dialogue-words.ts'
import type { Pattern } from '../../../languages/phrases.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'

/** Which of the caller's appointments is meant. `isSecond`: one more is wanted. */
type Which = { isSecond: boolean; isOther: boolean; isAll: boolean }

const wordsOf = (partOf: (words: DialogueWords) => Pattern) =>
  computeOnce(() => new RegExp(`(?<!\\p{L})(?:${combinePatterns(partOf)})(?!\\p{L})`, 'iu'))
const second = wordsOf((words) => words.secondAppointment)
const other = wordsOf((words) => words.otherOfTwo)
const all = wordsOf((words) => words.allAppointments)

/** "A second one", "the other one" and "both". */
export function readWhich(text: string): Which {
  return {
    isSecond: second().test(text),
    isOther: other().test(text),
    isAll: all().test(text),
  }
}

/** The words without those for one more appointment, whose ordinal number is not a date. */
export function withoutSecond(text: string): string {
  return text.replace(second(), ' ')
}

/** The words without those for all appointments: "las dos citas" is not an hour. */
export function withoutAll(text: string): string {
  return text.replace(all(), ' ')
}
