import type { SearchWord } from './read-search.ts'
import type { WantedWord } from './measure-match.ts'

/** A range of search keys, `to` excluded. */
export type KeyRange = readonly [from: string, to: string]

/** Follows every key with the same beginning, in the order of code points. */
const LAST = '\u{10ffff}'
/** The prefixes of keys that consist of words: names, companies and emails. */
const KINDS = ['', '&', '@'] as const
/** Of more words than these, not all orders are tried. */
const MAX_ORDERED = 3

/**
 * The keys with a word of a search, in names first. Whole words come before longer ones, so that a
 * bounded read of each range finds the best.
 */
export function rangesOfWord({ text, digits }: SearchWord): KeyRange[] {
  return [
    ...KINDS.flatMap((kind) => [whole(kind + text), longer(kind + text)]),
    ...(digits === null ? [] : [beginning(`#${digits}`)]),
  ]
}

/** The keys in which the words follow each other, the last one perhaps not complete. */
export function rangesOfPhrase(words: readonly SearchWord[]): KeyRange[] {
  const texts = words.map(({ text }) => text)
  return ordersOf(texts).flatMap((order) => KINDS.map((kind) => beginning(kind + order.join(' '))))
}

/** The keys in which all words but one follow each other; none for two words. */
export function rangesWithoutOne(words: readonly SearchWord[]): KeyRange[] {
  return words.length < 3
    ? []
    : words.flatMap((_, i) => rangesOfPhrase([...words.slice(0, i), ...words.slice(i + 1)]))
}

/** The keys of names and companies with a word that is similar. */
export function rangesOfSimilar({ similar }: WantedWord): KeyRange[] {
  return similar.flatMap(({ word }) => [whole(word), whole(`&${word}`)])
}

/** The names in which two words follow each other, at least one of them misspelled. */
export function rangesOfSimilarPair([first, second]: readonly WantedWord[]): KeyRange[] {
  const choices = (word: WantedWord) => [word.text, ...word.similar.map((each) => each.word)]
  return choices(first!).flatMap((one) =>
    choices(second!).flatMap((other) =>
      one === first!.text && other === second!.text
        ? []
        : [beginning(`${one} ${other}`), beginning(`${other} ${one}`)],
    ),
  )
}

/** The keys with exactly this word. */
export function whole(key: string): KeyRange {
  return [key, `${key}!`]
}

/** The keys with longer words. */
function longer(key: string): KeyRange {
  return [`${key}!`, key + LAST]
}

export function beginning(key: string): KeyRange {
  return [key, key + LAST]
}

function ordersOf(words: readonly string[]): string[][] {
  if (words.length > MAX_ORDERED) return [[...words], words.toReversed()]
  if (words.length < 2) return [[...words]]
  return words.flatMap((word, i) =>
    ordersOf([...words.slice(0, i), ...words.slice(i + 1)]).map((rest) => [word, ...rest]),
  )
}
