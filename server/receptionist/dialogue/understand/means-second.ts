import { computeOnce } from '../../../languages/compute-once.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'

const secondAppointment = computeOnce(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:${combinePatterns((words) => words.secondAppointment)})(?!\\p{L})`,
      'iu',
    ),
)

/** Whether the caller wants one more appointment: "a second one". */
export function meansSecond(text: string): boolean {
  return secondAppointment().test(text)
}

/** The words without those for one more appointment, whose ordinal number is not a date. */
export function withoutSecond(text: string): string {
  return text.replace(secondAppointment(), ' ')
}
