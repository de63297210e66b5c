import type { Command } from '../../../languages/command-words.ts'
import { computeOnce } from '../../../languages/compute-once.ts'
import type { ReplacementWords } from '../../../languages/dialogue-words.ts'
import { languageOf } from '../../../languages/languages.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { findNamedTime, hasDay, isDayOnly, type MeetingWish } from './find-named-time.ts'
import { findRelativeTime, isOtherTimeOfDay, withoutRelativeTime } from './resolve-relative-time.ts'
import { findWhen, isRefusal, readWhen, type TimeContext, withoutTo } from './find-when.ts'

/** `isMove`: another time is asked for, though none is named. */
type Replacement = MeetingWish & { isMove?: boolean }

/**
 * `isMine`: the caller is known to have an appointment; `isBooking`: they use words for booking
 * one, and `isMoving`: for moving one.
 */
type Known = { isMine: boolean; isBooking: boolean; isMoving: boolean }

const MAX_DAY_WORDS = 4
const MAX_WORDS_BEFORE_DAY = 2
const MAX_OLD_WORDS = 6

const wordsOf = (part: keyof ReplacementWords) =>
  computeOnce(
    () =>
      new RegExp(
        `(?<!\\p{L})(?:${combinePatterns(({ replacing }) => replacing[part])})(?!\\p{L})`,
        'u',
      ),
  )
const existing = wordsOf('existing')
const hindrance = wordsOf('hindrance')
const cameUp = wordsOf('cameUp')
const indisposed = wordsOf('indisposed')
const instead = wordsOf('instead')
const earlier = wordsOf('earlier')
const other = wordsOf('other')
const cancelling = computeOnce(
  () =>
    new RegExp(
      combinePatterns((words) => words.cancellingStems),
      'iu',
    ),
)

/**
 * The wish to move an appointment without a word for moving: "I can't make it on Tuesday, could I
 * come on Thursday instead". Null if there is none. `when`: '' for the earliest times.
 */
export function readReplacement(
  text: string,
  { isMine, isBooking, isMoving, ...place }: TimeContext & Known,
): Replacement | null {
  const folded = foldedWords(text)
    .filter((word) => word !== ',')
    .join(' ')
  if (cancelling().test(folded)) return null
  const [has, isHindered, isInstead] = [
    isMine || existing().test(folded),
    hindrance().test(folded) || cameUp().test(folded),
    instead().test(folded),
  ]
  if (isBooking && !has) return null
  const relative = findRelativeTime(text)
  if (relative !== null && has && (isHindered || isInstead))
    return { named: findFirstDay(withoutRelativeTime(text), place), when: relative }
  const days = findDays(text, place)
  if (days) return (has && isHindered) || (isInstead && (has || isHindered)) ? days : null
  const named = findNamedTime(text, place) ?? findFirstDay(text, place)
  if (has && earlier().test(folded)) return { named, when: '' }
  return cameUp().test(folded) || (isHindered && named !== null && (has || isInstead || isMoving))
    ? { named, when: null, isMove: isInstead || isMoving }
    : null
}

/** Whether a person who is reminded of an appointment asks for another time: "anything later?" */
export function isAskingForOther(text: string): boolean {
  const folded = foldedWords(text)
    .filter((word) => word !== ',')
    .join(' ')
  return earlier().test(folded) || other().test(folded) || isOtherTimeOfDay(text)
}

/** Whether a person who is reminded of an appointment cannot come to it: "sorry, I am ill". */
export function isHindered(text: string): boolean {
  const folded = foldedWords(text)
    .filter((word) => word !== ',')
    .join(' ')
  return [hindrance, cameUp, indisposed].some((words) => words().test(folded))
}

/** "I can't come, can we change it": a move, though a hindrance alone is a cancellation. */
export function isHinderedMove(text: string, commands: ReadonlySet<Command>): boolean {
  const folded = foldedWords(text)
    .filter((word) => word !== ',')
    .join(' ')
  return (
    commands.has('cancel') &&
    !cancelling().test(folded) &&
    hindrance().test(folded) &&
    (commands.has('move') || instead().test(folded))
  )
}

function findFirstDay(text: string, place: TimeContext): string | null {
  return text.split(/\s+/).find((word) => hasDay(word, place)) ?? null
}

/** The old day and the new one; null if only one is named. A new day alone keeps the old hour. */
function findDays(text: string, place: TimeContext): MeetingWish | null {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const days = words.flatMap((word, index) => (hasDay(word, place) ? [index] : []))
  const first = days[0]
  const last = days.findLast((at) => !isOneTime(words.slice(first, at + 1), place))
  if (first === undefined || last === undefined) return null
  const isReversed = isHindrance(words.slice(last)) && !isHindrance(words.slice(0, last))
  if (isReversed)
    return withHour(
      findOldTime(words.slice(last), place),
      findWhen(words.slice(0, last).join(' '), place) ?? words[first] ?? '',
      place,
    )
  const before = words.slice(Math.max(first + 1, last - MAX_WORDS_BEFORE_DAY), last)
  const from = isRefusal(before.join(' '), place) ? last : last - before.length
  const when = withoutTo(findWhen(words.slice(from).join(' '), place) ?? words[last] ?? '')
  return withHour(findOldTime(words.slice(first, last), place), when, place)
}

function isHindrance(words: readonly string[]): boolean {
  return hindrance().test(foldedWords(words.join(' ')).join(' '))
}

function withHour(named: string, when: string, place: TimeContext): MeetingWish {
  return {
    named,
    when: isDayOnly(when, place)
      ? `${when} ${languageOf(place.language).dialogueWords.sameTime}`
      : when,
  }
}

/** The longest time on the day that is the first word. */
function findOldTime(words: readonly string[], place: TimeContext): string {
  const withoutOffer = { ...place, offered: [] }
  const lengths = Array.from({ length: Math.min(words.length, MAX_OLD_WORDS) }, (_, at) => at + 1)
  const day = readWhen(words[0] ?? '', withoutOffer)
  const isOnDay = (part: string) => {
    const when = readWhen(part, withoutOffer)
    const [wide, narrow] = [day, when].map((one) =>
      one?.kind === 'windows' ? one.windows[0] : null,
    )
    if (when?.kind === 'start') return !isRefusal(part, place)
    return (
      !!wide &&
      !!narrow &&
      narrow.from >= wide.from &&
      narrow.to <= wide.to &&
      !isRefusal(part, place)
    )
  }
  return (
    lengths
      .toReversed()
      .map((length) => words.slice(0, length).join(' '))
      .find(isOnDay) ??
    words[0] ??
    ''
  )
}

/** Whether words from one day to another are one time: "Tuesday or Wednesday". */
function isOneTime(words: readonly string[], place: TimeContext): boolean {
  const stretch = words.join(' ')
  return (
    new Set(foldedWords(stretch)).size === 1 ||
    (words.length <= MAX_DAY_WORDS &&
      !isRefusal(stretch, place) &&
      readWhen(stretch, { ...place, offered: [] }) !== null)
  )
}
