import { hasHedge } from '../../../speech/has-hedge.ts'
import { hearAnswer } from '../../../speech/hear-answer.ts'
import { hearChoice } from '../../../speech/hear-choice.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import type { When } from '../../../speech/when/when.ts'
import type { Offer } from '../dialogue-state.ts'
import { findWhen, readWhen, type TimeContext } from './find-when.ts'
import { getWeekday } from './get-weekday.ts'
import { readCommands } from './read-commands.ts'

/**
 * The meaning of an answer to the offers: one of them, counted from 0; words about other times;
 * none of them; or unclear.
 */
export type Choice =
  | { kind: 'offer'; index: number }
  | { kind: 'search'; when: string }
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
  const number = hearLastChoice(text, { language: place.language, count: offers.length })
  if (number !== null) return { kind: 'offer', index: number - 1 }
  const said = readWhen(text, at) === null ? findWhen(text, at) : text
  const when = said === null ? null : readWhen(said, at)
  // "The second" of one offer is not the second of the month.
  const isPlace = hearChoice(text, { language: place.language, count: MAX_PLACES }) !== null
  if (isPlace && when?.kind === 'windows' && !when.near) return { kind: 'unclear' }
  if (said !== null && when) {
    if (commands.has('any') && offers.length > 0) {
      if (when.kind === 'anytime') return { kind: 'offer', index: 0 }
      if (when.kind === 'offer' && when.index < offers.length) return when
    }
    const index = isNegated(text) ? null : offeredAt(when, { text, offers, place: at })
    return index === null ? { kind: 'search', when: said } : { kind: 'offer', index }
  }
  if (commands.has('any') && offers.length > 0) return { kind: 'offer', index: 0 }
  const answer = hearAnswer(text, place.language)
  if (answer === 'yes' && offers.length === 1) return { kind: 'offer', index: 0 }
  const isDeclined = answer === 'no' || commands.has('refuse')
  return isDeclined ? { kind: 'none' } : { kind: 'unclear' }
}

const MAX_PLACES = 9

/** The number of an offer, also after other words and a pause: "whatever, the first". */
function hearLastChoice(text: string, choice: { language: string; count: number }): number | null {
  const last = text.split(/[,.;!?]\s+/).at(-1)!
  return hearChoice(text, choice) ?? (isNegated(text) ? null : hearChoice(last, choice))
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
  if (meant.length > 0) return meant.length === 1 ? meant[0]!.index : null
  const named = offers
    .map((offer, index) => ({ offer, index }))
    .filter(({ offer }) =>
      foldedWords(text).some((word) => word.replace(/s$/, '') === getWeekday(offer.start, place)),
    )
  return named.length === 1 && foldedWords(text).length <= 2 ? named[0]!.index : null
}

/** The offer that is closest to the points in time (Unix seconds); null if two are equally close. */
function nearestOf(
  offers: readonly { offer: Offer; index: number }[],
  points: readonly number[],
): number | null {
  const distances = offers.map(({ offer: { start } }) =>
    Math.min(...points.map((point) => Math.abs(start - point))),
  )
  const nearest = offers.filter((_, at) => distances[at] === Math.min(...distances))
  return nearest.length === 1 ? nearest[0]!.index : null
}

/** Whether a start, in Unix seconds, matches the requested times. */
export function covers(when: When, start: number): boolean {
  if (when.kind === 'start') return when.start === start
  const windows = when.kind === 'windows' ? when.windows : when.kind === 'ask' ? when.options : []
  return when.kind === 'anytime' || windows.some(({ from, to }) => start >= from && start < to)
}
