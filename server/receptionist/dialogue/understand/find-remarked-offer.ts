import { computeOnce } from '../../../languages/compute-once.ts'
import { hasHedge } from '../../../speech/has-hedge.ts'
import { hearAnswer } from '../../../speech/hear-answer.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import type { When } from '../../../speech/when/when.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'
import { findWhen, isRefusal, readWhen, type TimeContext } from './find-when.ts'
import { readCommands } from './read-commands.ts'

/** `offerAt`: the only offer at a time, counted from 0; null if there are several or none. */
type Offered = { place: TimeContext; offerAt: (when: When, words: string) => number | null }

const MAX_WORDS = 24
const MAX_PRAISE_WORDS = 4
const reasons = computeOnce(
  () => new RegExp(`^(?:${combinePatterns((words) => words.reasonAfter)})(?!\\w)`, 'u'),
)
const contrasts = computeOnce(
  () => new RegExp(`\\b(?:${combinePatterns((words) => words.butWords)})\\b`, 'u'),
)

/**
 * The offer that is chosen with praise or a reason after it, or after another day is refused: "noon
 * is perfect, that way he doesn't miss school", "Monday I can't, Tuesday is fine". Null if it is
 * not clear.
 */
export function findRemarkedOffer(text: string, offered: Offered): number | null {
  const words = text.split(/\s+/).filter((word) => word !== '')
  if (words.length > MAX_WORDS) return null
  return findPraised(words, offered) ?? findBesideRefused(words, offered)
}

/** The offer that the words begin with, if praise or a reason follows it. */
function findPraised(words: readonly string[], { place, offerAt }: Offered): number | null {
  let first: number | null = null
  for (let length = words.length - 1; length > 0; length--) {
    const said = words.slice(0, length).join(' ')
    const when =
      hasHedge(foldedWords(said)) || isRefusal(said, place) ? null : readWhen(said, place)
    if (when === null || when.kind === 'anytime') continue
    const index = offerAt(when, said)
    // "Nine" is another time than "nine thirty".
    if (index === null || (first !== null && first !== index)) return null
    if (isRemark(words.slice(length), place)) return index
    first = index
  }
  return null
}

function isRemark(words: readonly string[], place: TimeContext): boolean {
  const { language } = place
  const text = words.join(' ')
  const folded = foldedWords(text).join(' ')
  const isPraise = words
    .slice(0, MAX_PRAISE_WORDS)
    .some((_, at) => hearAnswer(words.slice(0, at + 1).join(' '), language) === 'yes')
  return (
    (isPraise || reasons().test(folded)) &&
    !contrasts().test(folded) &&
    !readCommands(text, { language, isAsked: false }).has('refuse') &&
    findWhen(text, { ...place, offered: [] }) === null
  )
}

/** The offer that is named after another day is refused. */
function findBesideRefused(words: readonly string[], { place, offerAt }: Offered): number | null {
  for (let at = 2; at < words.length; at++) {
    const [left, right] = [words.slice(0, at), words.slice(at)]
    const refused = left.join(' ')
    const wish = right.join(' ')
    if (!isRefusal(refused, place) || isRefusal(wish, place) || hasHedge(foldedWords(wish)))
      continue
    const other = readWhen(refused, place)
    const when = readWhen(wish, place)
    if (other?.kind !== 'windows') continue
    const index = when === null || when.kind === 'anytime' ? null : offerAt(when, wish)
    const chosen = index ?? findPraised(right, { place, offerAt })
    const start = chosen === null ? undefined : place.offered[chosen]
    if (start !== undefined && other.windows.some(({ from, to }) => start >= from && start < to))
      return chosen
  }
  return null
}
