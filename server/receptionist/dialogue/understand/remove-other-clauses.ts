import { computeOnce } from '../../../languages/compute-once.ts'
import { computePerLanguage } from '../../../languages/compute-per-language.ts'
import { languageOf } from '../../../languages/languages.ts'
import { matchPhrase, phrasesOf, phraseTable } from '../../../speech/match-phrase.ts'
import { foldedWords } from '../../../speech/split-words.ts'
import type { When, Window } from '../../../speech/when/when.ts'
import { combinePatterns } from '../../core/combine-patterns.ts'

const clauseStarts = computePerLanguage(({ dialogueWords }) =>
  phraseTable(phrasesOf(true, dialogueWords.clauseStarts)),
)
const opinions = computeOnce(
  () => new RegExp(`(?<!\\p{L})(?:${combinePatterns((words) => words.opinions)})(?!\\p{L})`, 'u'),
)

/**
 * How words are read. `language`: BCP 47; `hasUnknown`: whether a word has no meaning for a time.
 */
type Reader = {
  language: string
  isTimeWord: (word: string) => boolean
  isRefusal: (text: string) => boolean
  hasUnknown: (text: string) => boolean
  read: (text: string) => When | null
}

/**
 * The words without clauses whose negation is about something else: "he has not got his glasses, he
 * needs to come on Thursday", and without those that only explain a wish: "mornings are best, I
 * work in the afternoons".
 */
export function removeOtherClauses(words: readonly string[], reader: Reader): readonly string[] {
  if (!reader.isRefusal(words.join(' '))) return words
  const first = words.findIndex(reader.isTimeWord)
  const from = words.findIndex((_, at) => {
    if (at === 0 || at > first || !isStart(words, at, reader)) return false
    const before = words.slice(0, at).join(' ')
    return reader.isRefusal(before) && reader.hasUnknown(before) && !isOpinion(before)
  })
  const kept = words.slice(Math.max(from, 0))
  return withoutReason(kept, reader) ?? kept
}

function isOpinion(text: string): boolean {
  return opinions().test(foldedWords(text).join(' '))
}

function isStart(words: readonly string[], at: number, { language }: Reader): boolean {
  const folded = words.slice(at, at + 3).flatMap((word) => foldedWords(word))
  return matchPhrase(folded, 0, clauseStarts(languageOf(language))) !== null
}

/**
 * The part that wishes times, if the other part only refuses others; null if there are no such
 * parts, or if it is not clear where they end.
 */
function withoutReason(words: readonly string[], reader: Reader): readonly string[] | null {
  const splits = words.flatMap((_, at) => {
    const halves = at > 0 ? ([words.slice(0, at), words.slice(at)] as const) : []
    return [halves, halves.toReversed()]
      .filter(([wish, reason]) => wish && reason && isWishBeside(wish, reason, reader))
      .map(([wish]) => ({ wish: wish!, isAtStart: isStart(words, at, reader) }))
  })
  const best = splits.some(({ isAtStart }) => isAtStart)
    ? splits.filter(({ isAtStart }) => isAtStart)
    : splits
  const meanings = new Set(best.map(({ wish }) => JSON.stringify(reader.read(wish.join(' ')))))
  return meanings.size === 1 ? best[0]!.wish : null
}

function isWishBeside(
  wish: readonly string[],
  reason: readonly string[],
  { isTimeWord, isRefusal, hasUnknown, read }: Reader,
): boolean {
  const [said, why] = [wish.join(' '), reason.join(' ')]
  if (!wish.some(isTimeWord) || !reason.some(isTimeWord) || isRefusal(said) || !isRefusal(why))
    return false
  if (hasUnknown(why)) return false
  const [wished, left] = [read(said), read(why)]
  return (
    wished?.kind === 'windows' &&
    left?.kind === 'windows' &&
    wished.windows.length > 0 &&
    wished.windows.every((one) => left.windows.some((other) => contains(other, one)))
  )
}

function contains(outer: Window, inner: Window): boolean {
  return outer.from <= inner.from && inner.to <= outer.to
}
