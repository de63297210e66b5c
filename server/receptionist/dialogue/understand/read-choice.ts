import { languageOf } from '../../../languages/languages.ts'
import { buildSharedSet } from '../../../speech/build-shared-table.ts'
import { findOnly } from '../../../speech/find-only.ts'
import { hasHedge } from '../../../speech/has-hedge.ts'
import { hearAnswer } from '../../../speech/hear-answer.ts'
import { hearChoice } from '../../../speech/hear-choice.ts'
import { readPair } from '../../../speech/numbers/read-number.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import type { When } from '../../../speech/when/when.ts'
import type { Offer } from '../dialogue-state.ts'
import { findRemarkedOffer } from './find-remarked-offer.ts'
import { findWhen, readWhen, type TimeContext } from './find-when.ts'
import { getWeekday } from './get-weekday.ts'
import { isOneTime } from './is-one-time.ts'
import { isPointing } from './is-pointing.ts'
import { readCommands } from './read-commands.ts'

/**
 * The meaning of an answer to the offers: one of them, counted from 0; words about other times;
 * several of them; one that is not named ("yes, that one"); none of them; or unclear.
 */
type Choice =
  | { kind: 'offer'; index: number }
  | { kind: 'search'; when: string }
  | { kind: 'several' }
  | { kind: 'unnamed' }
  | { kind: 'none' }
  | { kind: 'unclear' }

/** Which of the offers the caller chose: by its number, its time, or a yes to the only one. */
export function readChoice(
  text: string,
  offers: readonly Offer[],
  place: Omit<TimeContext, 'offered'>,
): Choice {
  const at: TimeContext = { ...place, offered: offers.map(({ start }) => start) }
  const commands = readCommands(text, { language: place.language, isAsked: false })
  const number =
    hearHour(text, offers, place) ??
    hearLastChoice(text, { language: place.language, count: offers.length })
  if (number !== null) return { kind: 'offer', index: number - 1 }
  const atNoun = findNounAfterTime(text, offers, at)
  if (atNoun !== null) return { kind: 'offer', index: atNoun }
  const remarked = findRemarkedOffer(text, {
    place: at,
    offerAt: (when, words) => offeredAt(when, { text: words, offers, place: at }),
  })
  if (remarked !== null) return { kind: 'offer', index: remarked }
  if (commands.has('both') && !isOneTime(text, at))
    return { kind: commands.has('refuse') ? 'none' : 'several' }
  const named = readWhen(text, at) === null ? findPlace(text, offers.length, at) : null
  if (named !== null && !commands.has('refuse')) return { kind: 'offer', index: named - 1 }
  const said =
    findOtherAfterNo(text, at) ?? (readWhen(text, at) === null ? findWhen(text, at) : text)
  const when = said === null ? null : readWhen(said, at)
  // "The second" of one offer is not the second of the month.
  const isPlace = hearChoice(text, { language: place.language, count: MAX_PLACES }) !== null
  if (isPlace && when?.kind === 'windows' && !when.near) return { kind: 'unclear' }
  if (said !== null && when) {
    if (commands.has('any') && offers.length > 0) {
      if (when.kind === 'anytime') return { kind: 'offer', index: 0 }
      if (when.kind === 'offer' && when.index < offers.length) return when
    }
    // An hour that is left after a refusal is not refused.
    const isRefused = isNegated(text) && (said !== text || when.kind !== 'start')
    const index = isRefused ? null : offeredAt(when, { text, offers, place: at })
    if (index !== null) return { kind: 'offer', index }
    return { kind: 'search', when: isLaterAlone(when, at) ? laterThatDay(place.language) : said }
  }
  if (commands.has('any') && offers.length > 0) return { kind: 'offer', index: 0 }
  const answer = hearAnswer(text, place.language)
  if (answer === 'yes' && offers.length === 1) return { kind: 'offer', index: 0 }
  if (answer === 'no' || commands.has('refuse')) return { kind: 'none' }
  return { kind: answer === 'yes' || isPointing(text, place.language) ? 'unnamed' : 'unclear' }
}

const SECONDS_PER_DAY = 86_400
const MAX_PLACES = 9
const around = buildSharedSet(({ commandWords }) => commandWords.around)

/** "No, the second of December": a time that was not offered is not refused, but wanted. */
function findOtherAfterNo(text: string, place: TimeContext): string | null {
  const [first = '', ...rest] = text.split(/\s+/).filter((word) => word !== '')
  if (hearAnswer(first, place.language) !== 'no' || isNegated(rest.join(' '))) return null
  const said = findWhen(rest.join(' '), place)
  const when = said === null ? null : readWhen(said, place)
  const isOne = when?.kind === 'start' || (when?.kind === 'windows' && when.windows.length === 1)
  return isOne && !place.offered.some((start) => covers(when, start)) ? said : null
}

/** The number of an offer, also after other words and a pause: "whatever, the first". */
function hearLastChoice(text: string, choice: { language: string; count: number }): number | null {
  const last = text.replace(/^.*[,.;!?]\s+/s, '')
  return hearChoice(text, choice) ?? (isNegated(text) ? null : hearChoice(last, choice))
}

/** The offer at an hour with a noun after it that is also a number: "the one o'clock one". */
function findNounAfterTime(
  text: string,
  offers: readonly Offer[],
  place: TimeContext,
): number | null {
  const { noun } = languageOf(place.language).choiceWords
  const words = text.split(/\s+/).filter((word) => word !== '')
  const last = words.findLastIndex((word) => foldedWords(word)[0] === noun)
  if (noun === null || last < 2 || isNegated(text)) return null
  const rest = words.toSpliced(last, 1).join(' ')
  const said = readWhen(rest, place) === null ? findWhen(rest, place) : rest
  const when = said === null ? null : readWhen(said, place)
  return when?.kind === 'start' || when?.kind === 'offer'
    ? offeredAt(when, { text: rest, offers, place })
    : null
}

/**
 * A number by itself means the hour of the only offer at that hour, rather than the place of
 * another one, if all offers are on one day: "two" of two o'clock, half past two and three.
 */
function hearHour(
  text: string,
  offers: readonly Offer[],
  { language, timeZone }: Omit<TimeContext, 'offered'>,
): number | null {
  const words = foldedWords(text).filter((word) => word !== ',' && !around().has(word))
  const pair = words.length > 0 ? readPair(words, 0, languageOf(language)) : null
  const hour = pair?.length === words.length ? pair.value : NaN
  const at = offers.flatMap(({ start }, index) => {
    const clock = Temporal.Instant.fromEpochMilliseconds(start * 1000).toZonedDateTimeISO(timeZone)
    return clock.minute === 0 && clock.hour % 12 === hour % 12 ? [index + 1] : []
  })
  const starts = offers.map(({ start }) => start)
  return areOnOneDay(starts, timeZone) ? findOnly(at) : null
}

/** `starts`: Unix seconds. */
function areOnOneDay(starts: readonly number[], timeZone: string): boolean {
  const days = starts.map((start) =>
    Temporal.Instant.fromEpochMilliseconds(start * 1000)
      .toZonedDateTimeISO(timeZone)
      .toPlainDate()
      .toString(),
  )
  return new Set(days).size === 1
}

/**
 * The place that is named within other words: "let us say the first of those". Null if the other
 * words are about a time, as in "the first of December".
 */
function findPlace(text: string, count: number, at: TimeContext): number | null {
  const words = text.split(/\s+/).filter((word) => word !== '')
  if (isNegated(text) || words.length > MAX_PLACE_WORDS) return null
  const found = words.flatMap((word, index) => {
    const before = words[index - 1]
    // A number can be an hour, and a place follows an article.
    if (before === undefined || isNumber(word, at.language) || isPlaceWord(before, at.language))
      return []
    const place = hearChoice(`${before} ${word}`, { language: at.language, count })
    return place === null ? [] : [{ place, index }]
  })
  const [only, ...others] = found
  if (!only || others.some(({ place }) => place !== only.place)) return null
  const rest = words.filter((_, index) => index !== only.index && index !== only.index - 1)
  return findWhen(rest.join(' '), at) === null ? only.place : null
}

const MAX_PLACE_WORDS = 12

function isNumber(word: string, language: string): boolean {
  return readPair(foldedWords(word), 0, languageOf(language)) !== null || /\d/.test(word)
}

/** Whether the word is a place by itself, so that it is no article. */
function isPlaceWord(word: string, language: string): boolean {
  return hearChoice(word, { language, count: MAX_PLACES }) !== null
}

/** Whether "later" is said without a day, after offers on one day. */
function isLaterAlone(when: When, { offered, timeZone }: TimeContext): boolean {
  if (when.kind !== 'windows' || when.windows.length !== 1 || offered.length === 0) return false
  const [{ from, to }] = when.windows as [{ from: number; to: number }]
  const last = Math.max(...offered)
  return (
    areOnOneDay(offered, timeZone) &&
    from >= last &&
    from - last <= 60 &&
    to - from >= 13 * SECONDS_PER_DAY
  )
}

function laterThatDay(language: string): string {
  return languageOf(language).dialogueWords.laterThatDay
}

/** "Not Wednesday" does not choose one of the other offers. */
function isNegated(text: string): boolean {
  return hasHedge(foldedWords(text))
}

/** The only offer that matches; null if there are several or none. */
function offeredAt(
  when: When,
  { text, offers, place }: { text: string; offers: readonly Offer[]; place: TimeContext },
): number | null {
  if (when.kind === 'anytime') return offers.length > 0 ? 0 : null
  if (when.kind === 'offer') return when.index < offers.length ? when.index : null
  const meant = offers
    .map((offer, index) => ({ offer, index }))
    .filter(({ offer }) => covers(when, offer.start))
  if (meant.length > 1 && when.kind === 'windows' && when.near) return nearestOf(meant, when.near)
  if (meant.length > 0) return findOnly(meant)?.index ?? null
  const named = offers
    .map((offer, index) => ({ offer, index }))
    .filter(({ offer }) =>
      foldedWords(text).some((word) => word.replace(/s$/, '') === getWeekday(offer.start, place)),
    )
  return foldedWords(text).length <= 2 ? (findOnly(named)?.index ?? null) : null
}

/**
 * The offer that is closest to the points in time (Unix seconds); null if two are equally close.
 */
function nearestOf(
  offers: readonly { offer: Offer; index: number }[],
  points: readonly number[],
): number | null {
  const distances = offers.map(({ offer: { start } }) =>
    Math.min(...points.map((point) => Math.abs(start - point))),
  )
  const nearest = offers.filter((_, at) => distances[at] === Math.min(...distances))
  return findOnly(nearest)?.index ?? null
}

/** Whether a start, in Unix seconds, matches the requested times. */
export function covers(when: When, start: number): boolean {
  if (when.kind === 'start') return when.start === start
  const windows = when.kind === 'windows' ? when.windows : when.kind === 'ask' ? when.options : []
  return when.kind === 'anytime' || windows.some(({ from, to }) => start >= from && start < to)
}
