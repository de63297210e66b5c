import { isDayOnly } from './find-named-time.ts'
import { findWhen, readWhen, type TimeContext } from './find-when.ts'
import { covers } from './read-choice.ts'
import { writeLocalTime } from './write-local-time.ts'

/**
 * The part of the day that was wanted before the question which day was meant, on the day of the
 * answer: "Friday afternoon", "the twenty-seventh". Null if the answer names something else.
 */
export function findOnDay(text: string, asked: string | null, place: TimeContext): string | null {
  const before = asked === null ? null : readWhen(asked, place)
  if (before?.kind !== 'ask') return null
  const day = findWhen(text, place) ?? text
  const when = isDayOnly(day, place) ? readWhen(day, place) : null
  if (when === null) return null
  const [only, ...others] = before.options.filter(({ from }) => covers(when, from))
  return only && others.length === 0
    ? [only.from, only.to].map((seconds) => writeLocalTime(seconds, place.timeZone)).join('/')
    : null
}
