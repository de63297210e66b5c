import { computeOnce } from '../../../languages/compute-once.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { resolveRelativeTime } from './resolve-relative-time.ts'

const atSameTime = computeOnce(
  () =>
    new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.atSameTime)})(?!\\p{L})`, 'iu'),
)

/**
 * Words about a time in which "at the same time" is the hour of a meeting, and "later in the week" is
 * in its week. `start`: Unix seconds;
 * null if there is no such meeting. `timeZone`: IANA.
 */
export function resolveSameTime(words: string, start: number | null, timeZone: string): string {
  if (start === null) return words
  const time = Temporal.Instant.fromEpochMilliseconds(start * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
  return resolveRelativeTime(words.replace(atSameTime(), time), start, timeZone)
}

export function withoutSameTime(words: string): string {
  return words.replace(atSameTime(), ' ').trim()
}
