import { computeOnce } from '../../../languages/compute-once.ts'
import { languageOf } from '../../../languages/languages.ts'
import { buildSharedSet } from '../../../speech/build-shared-table.ts'
import { readPair } from '../../../speech/numbers/read-number.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import { todayIn } from '../../../speech/when/alternatives/evaluate-alternative.ts'
import { readTokens } from '../../../speech/when/tokens/read-tokens.ts'
import { resolveWhen } from '../../../speech/when/resolve-when.ts'
import type { Token } from '../../../speech/when/tokens/token.ts'
import type { When } from '../../../speech/when/when.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { removeOtherClauses } from './remove-other-clauses.ts'
import { resolveAfterwards } from './resolve-afterwards.ts'
import { stripComplaints } from './strip-complaints.ts'

/** The context in which words about a time are understood. `offered`: Unix seconds. */
export type TimeContext = {
  now: number
  timeZone: string
  language: string
  offered: readonly number[]
}

/** Indexes of words, `to` exclusive. */
type Stretch = { from: number; to: number }

const NEGATIONS: ReadonlySet<string> = new Set<Token['is']>([
  'not',
  'notthat',
  'cannot',
  'busy',
  'finish',
  'occupied',
  'unclear',
])
const CONJUNCTIONS: ReadonlySet<string> = new Set<Token['is']>(['but', 'and', 'or', 'because'])
const MAX_WORDS = 60
/**
 * The maximum length of a part of an utterance that is tried as a time. Spoken times are never
 * longer.
 */
const MAX_STRETCH_WORDS = 16
const MAX_ANYTIME_WORDS = 9
const MAX_TEXT_LENGTH = 400
/** Phrases of the time reader that do not mean a time by themselves. */
const weakTimes = buildSharedSet(({ dialogueWords }) => dialogueWords.weakTimes)
/** "Good afternoon" does not ask for an afternoon. */
const greetings = computeOnce(
  () =>
    new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.greetings)})(?!\\p{L})`, 'giu'),
)
/**
 * Spoken dates never contain eight digits in a row: they are a phone number, not a time in Unix
 * seconds.
 */
const LONG_NUMBER = /\d{8}/
const movedTo = computeOnce(
  () => new RegExp(`^\\P{L}*(?:${combinePatterns((words) => words.movedTo)})\\s+`, 'iu'),
)
const timeMarks = computeOnce(
  () => new RegExp(`\\b(?:${combinePatterns((words) => words.timeMarks)})\\b|:`),
)

/** The meaning of the whole utterance as a time; null if it is not understood. */
export function readWhen(
  text: string,
  { now, timeZone, language, offered }: TimeContext,
): When | null {
  if (LONG_NUMBER.test(text)) return null
  // An hour without a day refers to one of the offered days.
  const days = (offered.length > 0 ? offered : [now]).map((start) =>
    Temporal.Instant.fromEpochMilliseconds(start * 1000)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString(),
  )
  const said = text.slice(0, MAX_TEXT_LENGTH)
  const alone = resolveWhen(said, { now, timeZone, language, offered })
  if (alone.kind === 'anytime') return alone
  const previous = {
    dates: days.toSorted().map((day) => ({ from: day, to: day })),
    span: null,
    step: 'day' as const,
  }
  const when = resolveWhen(said, { now, timeZone, language, offered, previous })
  return when.kind === 'not_understood' ? null : when
}

/**
 * The longest part of an utterance that is about a time, in the caller's words; null if there is
 * none, or if the words around it can refuse that time.
 */
export function findWhen(text: string, place: TimeContext): string | null {
  const said = resolveAfterwards(stripComplaints(withoutGreetings(text.slice(0, MAX_TEXT_LENGTH))))
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
  const isTimeWord = rememberTimeWords(place)
  const words = isTime(said.join(' '), place, isTimeWord)
    ? said
    : removeOtherClauses(said, {
        language: place.language,
        isTimeWord,
        isRefusal: (part) => isRefusal(part, place),
        hasUnknown: (part) => unknownIn(part, place).length > 0,
        read: (part) => resolveWhen(part, place),
      })
  const areTimeWords = words.map(isTimeWord)
  if (!areTimeWords.includes(true)) return findAnytime(words, place)
  const whole = words.join(' ')
  if (isTime(whole, place, isTimeWord)) return trimmed(words, areTimeWords, place)
  for (const stretch of stretchesOf(words, place)) {
    const [part, marks] = [words, areTimeWords].map((list) =>
      list.slice(stretch.from, stretch.to),
    ) as [string[], boolean[]]
    if (marks.includes(true) && isTime(part.join(' '), place, isTimeWord))
      return isNegated(words, stretch, place) ? null : trimmed(part, marks, place)
  }
  return findAnytime(words, place)
}

/** Whether the rest of the clause around a part can refuse it: "I can't ... on Tuesday". */
function isNegated(words: readonly string[], { from, to }: Stretch, place: TimeContext): boolean {
  const isPause = (word: string) => /[,.;!?]$/.test(word)
  const begins = words.slice(0, from).findLastIndex(isPause) + 1
  const pause = words.slice(to - 1).findIndex(isPause)
  const ends = pause === -1 ? words.length : to + pause
  return [words.slice(begins, from), words.slice(to, ends)].some((rest) =>
    isRefusal(rest.join(' '), place),
  )
}

/** Whether words can refuse a time beside them. */
export function isRefusal(text: string, { language, now, timeZone }: TimeContext): boolean {
  return readTokens(text, language, todayIn({ now, timeZone })).tokens.some(({ is }) =>
    NEGATIONS.has(is),
  )
}

/**
 * The parts that can be about a time, longest first. A word without any meaning for a time divides
 * the utterance, so that few parts are left to read.
 */
function stretchesOf(words: readonly string[], place: TimeContext): Stretch[] {
  const unknown = new Set(unknownIn(words.join(' '), place))
  const divides = words.map((word) => {
    const pieces = unknownIn(word, place)
    return pieces.length > 0 && pieces.every((piece) => unknown.has(piece))
  })
  const stretches: Stretch[] = []
  for (let length = Math.min(words.length - 1, MAX_STRETCH_WORDS); length > 0; length--) {
    for (let from = 0; from + length <= words.length; from++) {
      if (!divides.slice(from, from + length).includes(true))
        stretches.push({ from, to: from + length })
    }
  }
  return stretches
}

/** The words without any meaning for a time. */
function unknownIn(text: string, { language, now, timeZone }: TimeContext): readonly string[] {
  return readTokens(text, language, todayIn({ now, timeZone })).unknown
}

/**
 * Phrases such as "as soon as possible" or "next week", of which no single word is about a time.
 */
function findAnytime(words: readonly string[], place: TimeContext): string | null {
  for (let length = Math.min(words.length, MAX_ANYTIME_WORDS); length > 1; length--) {
    // The last ones first: words such as "next" can follow those about the time.
    for (let from = words.length - length; from >= 0; from--) {
      const stretch = words.slice(from, from + length).join(' ')
      const kind = readWhen(stretch, { ...place, offered: [] })?.kind
      if (kind === 'anytime' || (kind === 'windows' && namesWeek(stretch, place))) return stretch
    }
  }
  return null
}

function namesWeek(text: string, { language, now, timeZone }: TimeContext): boolean {
  return readTokens(text, language, todayIn({ now, timeZone })).tokens.some(
    ({ is }) => is === 'weekunit' || is === 'monthunit',
  )
}

/** Whether a word is about a time; each word is read once. */
function rememberTimeWords(place: TimeContext): (word: string) => boolean {
  const known = new Map<string, boolean>()
  return (word) => {
    const is = known.get(word) ?? isTimeAlone(word, place)
    known.set(word, is)
    return is
  }
}

/** Whether a single word is about a time. */
function isTimeAlone(word: string, place: TimeContext): boolean {
  const [folded, ...rest] = foldedWords(word).filter((one) => one !== ',')
  return (
    folded !== undefined &&
    !(rest.length === 0 && weakTimes().has(folded)) &&
    readWhen(word, { ...place, offered: [] }) !== null
  )
}

/** A number by itself can mean anything; with a time word beside it, it is a time. */
function isTime(
  stretch: string,
  place: TimeContext,
  isTimeWord: (word: string) => boolean,
): boolean {
  const folded = foldedWords(stretch).filter((word) => word !== ',')
  const isNumber = (_: string, at: number) =>
    readPair(folded, at, languageOf(place.language)) !== null || /^\d+$/.test(folded[at]!)
  const others = folded.filter((word, at) => !isNumber(word, at))
  if (!timeMarks().test(folded.join(' ')) && !others.some(isTimeWord)) return false
  const when = readWhen(stretch, place)
  return when !== null && when.kind !== 'offer'
}

/**
 * Removes the leading words that do not affect the meaning, and those after a conjunction at the
 * end: "Monday at three but".
 */
function trimmed(
  words: readonly string[],
  areTimeWords: readonly boolean[],
  place: TimeContext,
): string {
  const meaning = JSON.stringify(readWhen(words.join(' '), place))
  const first = areTimeWords.indexOf(true)
  const from =
    Array.from({ length: first }, (_, index) => first - index).find(
      (start) => JSON.stringify(readWhen(words.slice(start).join(' '), place)) === meaning,
    ) ?? 0
  const last = areTimeWords.lastIndexOf(true)
  const cut = words.findIndex((word, at) => at > last && isConjunction(word, place))
  const isSame = JSON.stringify(readWhen(words.slice(from, cut).join(' '), place)) === meaning
  const to = cut > 0 && isSame ? cut : words.length
  return words
    .slice(from, to)
    .join(' ')
    .replace(/[\s,.;!?]+$/, '')
}

function isConjunction(word: string, { language, now, timeZone }: TimeContext): boolean {
  const { tokens, unknown } = readTokens(word, language, todayIn({ now, timeZone }))
  return unknown.length === 0 && tokens.length > 0 && tokens.every(({ is }) => CONJUNCTIONS.has(is))
}

export function withoutGreetings(text: string): string {
  return text.replaceAll(greetings(), ' ')
}

/** When moving a meeting, "to Monday" means on Monday, not until Monday. */
export function withoutTo(text: string): string {
  return text.replace(movedTo(), '')
}
