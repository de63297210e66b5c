import { foldedWords } from '../../../speech/split-words.ts'
import type { TimeContext } from './find-when.ts'

/** The weekday of a start (Unix seconds), as a folded word without a final "s". */
export function getWeekday(
  start: number,
  { timeZone, language }: Omit<TimeContext, 'offered' | 'now'>,
): string {
  const day = Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO(timeZone)
  return foldedWords(day.toLocaleString(language, { weekday: 'long' }))
    .join('')
    .replace(/s$/, '')
}
