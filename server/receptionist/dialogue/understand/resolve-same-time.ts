import { computeOnce } from '../../../languages/compute-once.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'

const atSameTime = computeOnce(
  () =>
    new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.atSameTime)})(?!\\p{L})`, 'iu'),
)

/**
 * Words about a time in which "at the same time" is the hour of a meeting. `start`: Unix seconds;
 * null if there is no such meeting. `timeZone`: IANA.
 */
export function resolveSameTime(words: string, start: number | null, timeZone: string): string {
  if (start === null) return words
  const time = Temporal.Instant.fromEpochMilliseconds(start * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
  return words.replace(atSameTime(), time)
}

export function withoutSameTime(words: string): string {
  return words.replace(atSameTime(), ' ').trim()
}
