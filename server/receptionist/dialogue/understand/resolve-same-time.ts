import { computeOnce } from '../../../languages/compute-once.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { resolveFollowingWeekday } from './resolve-following-weekday.ts'
import { resolveRelativeTime } from './resolve-relative-time.ts'

const atSameTime = computeOnce(
  () =>
    new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.atSameTime)})(?!\\p{L})`, 'iu'),
)

/**
 * Words about a time in which "at the same time" is the hour of a meeting, and "later in the week"
 * and "the following Tuesday" are relative to its day. `start`: Unix seconds;
 * null if there is no such meeting. `timeZone`: IANA.
 */
export function resolveSameTime(words: string, start: number | null, timeZone: string): string {
  if (start === null) return words
  const time = Temporal.Instant.fromEpochMilliseconds(start * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainTime()
    .toString({ smallestUnit: 'minute' })
  const said = resolveFollowingWeekday(words.replace(atSameTime(), time), [start], timeZone)
  return resolveRelativeTime(said, start, timeZone)
}

export function withoutSameTime(words: string): string {
  return words.replace(atSameTime(), ' ').trim()
}
