import { computeOnce } from '../../../languages/compute-once.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { languageOf } from '../../../languages/languages.ts'
import {
  findWhen,
  isRefusal,
  readWhen,
  type TimeContext,
  withoutGreetings,
  withoutTo,
} from './find-when.ts'
import { findFollowingWeekday } from './resolve-following-weekday.ts'
import { findRelativeTime, withoutRelativeTime } from './resolve-relative-time.ts'
import { withoutSameTime } from './resolve-same-time.ts'

/**
 * The words of a wish about an existing meeting: `named` tells which one, `when` the new time. Both
 * are the same words if they can mean either, as in "move my appointment Tuesday".
 */
export type MeetingWish = { named: string | null; when: string | null }

/** Days are read as their waking hours, parts of a day are shorter. */
const DAY_SECONDS = 10 * 60 * 60
const MAX_DAY_SECONDS = 25 * 60 * 60
const MAX_DAY_WORDS = 4
const MAX_NAMED_WORDS = 8
const movedTo = computeOnce(
  () => new RegExp(`(?<=\\s)(?:${combinePatterns((words) => words.movedBetween[1])})\\s+`, 'giu'),
)
const from = computeOnce(
  () => new RegExp(`^(?:${combinePatterns((words) => words.movedBetween[0])})\\s+`, 'iu'),
)
const toBefore = computeOnce(
  () =>
    new RegExp(
      `(?:^|\\s)(?:${combinePatterns(({ movedBetween: [, to] }) => to)})\\s*$|^(?:${combinePatterns((words) => words.movedTo)})\\s`,
      'iu',
    ),
)
const meetingBefore = computeOnce(
  () => new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.meetingOf[0])})\\s*$`, 'iu'),
)
const meetingAfter = computeOnce(
  () => new RegExp(`^\\P{L}*(?:${combinePatterns((words) => words.meetingOf[1])})(?!\\p{L})`, 'iu'),
)
const cancelling = computeOnce(
  () =>
    new RegExp(
      `^(?:${combinePatterns((words) => words.no)})$|${combinePatterns((words) => words.cancellingStems)}`,
      'iu',
    ),
)

/**
 * The part about a time, also in a sentence that refuses it, as "cancel Tuesday" does; null if
 * there is none.
 */
export function findNamedTime(text: string, place: TimeContext): string | null {
  const parts: string[] = ['']
  for (const word of withoutGreetings(text).split(/\s+/)) {
    if (cancelling().test(foldedWords(word).join('')) || isRefusal(word, place)) parts.push('')
    else parts.push(`${parts.pop()!} ${word}`.trim())
  }
  const times = parts.flatMap((part) => findTime(part, place) ?? [])
  return times.toSorted((one, other) => other.length - one.length).at(0) ?? null
}

/** The time in a part of a sentence, whatever the words before it would mean for it. */
function findTime(part: string, place: TimeContext): string | null {
  const words = part.split(' ')
  const first = words.findIndex((word) => word !== '' && findWhen(word, place) !== null)
  const found =
    findWhen(part, place) ?? (first < 0 ? null : findWhen(words.slice(first).join(' '), place))
  const named = found?.replace(from(), '') ?? null
  if (named === null || readWhen(named, place)?.kind === 'anytime') return null
  // "Won't be able to come on Tuesday" would be every day but Tuesday.
  return isRefusal(named, place) ? (findLastDay(named, place) ?? named) : named
}

/** The time that tells which meeting is to be moved, and the new time. */
export function readMove(text: string, place: TimeContext): MeetingWish {
  const relative = findRelativeTime(text)
  if (relative !== null)
    return { named: findNamedTime(withoutRelativeTime(text), place), when: relative }
  const following = readFollowing(text, place)
  if (following) return following
  const others = withoutSameTime(text)
  if (others === text) return readOtherTimes(text, place)
  const { named, when } = readOtherTimes(others, place)
  const sameTime = languageOf(place.language).dialogueWords.sameTime
  return when === null
    ? { named, when }
    : { named: named === when ? null : named, when: `${when} ${sameTime}` }
}

/** "Move Wednesday to the following Wednesday at ten." */
function readFollowing(text: string, place: TimeContext): MeetingWish | null {
  const following = findFollowingWeekday(text)
  if (following === null) return null
  const { said, index } = following
  const after = text.slice(index + said.length)
  const { sameTime } = languageOf(place.language).dialogueWords
  const hour = findWhen(after, place)
  const isSameTime = withoutSameTime(after) !== after.trim()
  const timed = isSameTime
    ? ` ${sameTime}`
    : hour === null
      ? ''
      : after.slice(0, after.indexOf(hour) + hour.length)
  return {
    named: findNamedTime(text.slice(0, index), place),
    when: `${said}${timed}`,
  }
}

function readOtherTimes(text: string, place: TimeContext): MeetingWish {
  for (const { 0: to, index } of text.matchAll(movedTo())) {
    const [before, after] = [text.slice(0, index), text.slice(index + to.length)]
    const named = findLastDay(before, place)
    if (named !== null && beginsWithDay(after, place))
      return { named, when: findWhen(after, place) ?? after }
  }
  const found = findNamedTime(text, place)
  if (found === null) return { named: null, when: null }
  const at = text.indexOf(found)
  const [before, after] = [text.slice(0, at), text.slice(at + found.length)]
  if (toBefore().test(before) || withoutTo(found) !== found)
    return { named: null, when: withoutTo(found) }
  return isOfMeeting(before, after)
    ? { named: found, when: null }
    : { named: found, when: withoutTo(found) }
}

/** The last words about a day, nearest to the new time. */
function findLastDay(text: string, place: TimeContext): string | null {
  const words = text.split(/\s+/).filter((word) => word !== '')
  for (let length = 1; length <= Math.min(words.length, MAX_NAMED_WORDS); length++) {
    const last = words.slice(-length).join(' ')
    if (hasDay(last, place) && !isRefusal(last, place)) return findWhen(last, place)
  }
  return null
}

function isOfMeeting(before: string, after: string): boolean {
  return meetingBefore().test(before) || meetingAfter().test(after)
}

function beginsWithDay(text: string, place: TimeContext): boolean {
  const words = text.split(/\s+/)
  return Array.from({ length: MAX_DAY_WORDS }, (_, index) =>
    words.slice(0, index + 1).join(' '),
  ).some((part) => hasDay(part, place))
}

/** Whether the words name a whole day, not only an hour. */
export function hasDay(text: string, place: TimeContext): boolean {
  const [withoutOffer, words] = [{ ...place, offered: [] }, text.split(/\s+/)]
  return words.some((_, from) =>
    words.slice(from, from + MAX_DAY_WORDS).some((_word, length) => {
      const when = readWhen(words.slice(from, from + length + 1).join(' '), withoutOffer)
      const windows =
        when?.kind === 'windows' ? when.windows : when?.kind === 'ask' ? when.options : []
      return windows.some(({ from: start, to }) => to - start >= DAY_SECONDS)
    }),
  )
}

/** Whether the words name one day, or one of several, without an hour. */
export function isDayOnly(text: string, place: TimeContext): boolean {
  const when = readWhen(text, { ...place, offered: [] })
  const windows = when?.kind === 'windows' ? when.windows : when?.kind === 'ask' ? when.options : []
  const lengths = windows.map(({ from, to }) => to - from)
  // Of today, only the rest is left.
  return Math.max(...lengths) >= DAY_SECONDS && Math.max(...lengths) <= MAX_DAY_SECONDS
}
