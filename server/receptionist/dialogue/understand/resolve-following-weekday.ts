import { computeOnce } from '../../../languages/compute-once.ts'
import { LANGUAGES } from '../../../languages/languages.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { getWeekday } from './get-weekday.ts'

const SUNDAY = 7
/** Any Monday, in Unix seconds. */
const MONDAY = Temporal.Instant.from('2026-01-05T12:00Z').epochMilliseconds / 1000
const SECONDS_PER_DAY = 86_400
const following = computeOnce(
  () =>
    new RegExp(
      `(?<!\\p{L})(?:${combinePatterns(({ relative }) => relative.weekdayAfter)})(?!\\p{L})`,
      'giu',
    ),
)
/** The names of the weekdays in every language: 1 (Monday) to 7. */
const weekdays = computeOnce(
  () =>
    new Map(
      LANGUAGES.flatMap(({ tag }) =>
        Array.from(
          { length: SUNDAY },
          (_, day) =>
            [
              getWeekday(MONDAY + day * SECONDS_PER_DAY, { timeZone: 'UTC', language: tag }),
              day + 1,
            ] as const,
        ),
      ),
    ),
)

/** The first words about "the following Tuesday", and where they begin; null if there are none. */
export function findFollowingWeekday(text: string): { said: string; index: number } | null {
  const found = [...text.replaceAll('’', "'").matchAll(following())].find(
    ({ groups }) => weekdayOf(groups!.day!) !== undefined,
  )
  return found ? { said: found[0], index: found.index } : null
}

/**
 * Words about a time in which "the following Tuesday" is the date of the first Tuesday after the
 * day of the starts: of the offers, or of the meeting that is moved. Of several days, it is the one
 * with the same name. `starts`: Unix seconds; `timeZone`: IANA.
 */
export function resolveFollowingWeekday(
  text: string,
  starts: readonly number[],
  timeZone: string,
): string {
  const days = starts.map((start) =>
    Temporal.Instant.fromEpochMilliseconds(start * 1000)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate(),
  )
  return text.replaceAll('’', "'").replace(following(), (said: string, ...found: unknown[]) => {
    const { day } = found.at(-1) as { day: string }
    const weekday = weekdayOf(day)
    const isOneDay = days.every((one) => one.equals(days[0]!))
    const base = isOneDay ? days[0] : days.findLast(({ dayOfWeek }) => dayOfWeek === weekday)
    return weekday === undefined || !base
      ? said
      : base.add({ days: ((weekday - base.dayOfWeek + SUNDAY - 1) % SUNDAY) + 1 }).toString()
  })
}

function weekdayOf(name: string): number | undefined {
  return weekdays().get(foldedWords(name).join('').replace(/s$/, ''))
}
