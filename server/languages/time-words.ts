import type { ZoneWords } from '../speech/zone-words.ts'
import type { Amount, Kind, Span, Token, Values, Word } from '../speech/when/token.ts'

/**
 * The words of one language for what can be said about a time. Phrases of one meaning are separated
 * by "|", are written as they come out of `normalise`, and of several that fit the longest counts.
 */
export type Lexicon = {
  /** What says nothing about a time. */
  filler: string
  words: Partial<Record<Word, string>>
  weekdays: readonly string[]
  /** "Mondays". */
  everyWeekday: readonly string[]
  months: readonly string[]
  /** 0 to 99. */
  cardinals: readonly string[]
  /** 1 to 31, from index 1. */
  ordinals: readonly string[]
  /** Phrases of any other meaning, with one or more tokens. */
  phrases: readonly (readonly [phrases: string, ...tokens: Lexeme[]])[]
  /** Apostrophes end a word, as in "l'après-midi"; else they are left out, as in "o'clock". */
  apostropheEndsWord?: boolean
  /** Splits one written word into several: "Dienstagnachmittag". */
  split?: (word: string) => string
  /** How a date in digits is read: "3/4"; null: it can be either. */
  dayFirst: boolean | null
}

export type Lexeme = { [K in Kind]: readonly [K, Values[K]] }[Kind] | readonly [Word]

type Index = { meanings: Map<string, readonly Lexeme[]>; longest: number }

const FIRST_YEAR = 2020

/** The meanings of all phrases of a language. */
export function indexOf({
  filler,
  words,
  weekdays,
  everyWeekday,
  months,
  cardinals,
  ordinals,
  phrases,
}: Lexicon): Index {
  const meanings = new Map<string, readonly Lexeme[]>()
  const add = (text: string, ...lexemes: Lexeme[]) => {
    for (const phrase of text.split('|')) if (phrase !== '') meanings.set(phrase, lexemes)
  }
  cardinals.forEach((text, value) => {
    add(text, ['number', value])
  })
  ordinals.forEach((text, value) => {
    add(text, ['ordinal', value])
  })
  months.forEach((text, i) => {
    add(text, ['month', i + 1])
  })
  weekdays.forEach((text, i) => {
    add(text, ['weekday', i + 1])
  })
  everyWeekday.forEach((text, i) => {
    add(text, ['weekdays', [i + 1]])
  })
  for (const [word, text] of Object.entries(words)) add(text, [word as Word])
  for (const [text, ...lexemes] of phrases) add(text, ...lexemes)
  add(filler)
  return {
    meanings,
    longest: Math.max(...[...meanings.keys()].map((phrase) => phrase.split(' ').length)),
  }
}

/** The years that somebody may name, in words that a language makes of the number: 2020 to 2039. */
export function years(sayYear: (year: number) => string): (readonly [string, Lexeme])[] {
  return Array.from(
    { length: 20 },
    (_, i) => [sayYear(FIRST_YEAR + i), ['year', FIRST_YEAR + i]] as const,
  )
}

export function zones(words: ZoneWords): (readonly [string, Lexeme])[] {
  return words.map(([phrases, zone]) => [phrases, ['zone', zone]] as const)
}

/**
 * Amounts of time before the words for "later" and "earlier", for languages whose words for an hour
 * mean other things too.
 */
export function offsets(
  amounts: readonly (readonly [phrases: string, count: number, unit: Amount['unit']])[],
  { later, earlier }: { later: string; earlier: string },
): (readonly [string, ...Lexeme[]])[] {
  const joined = (phrases: string, endings: string) =>
    phrases
      .split('|')
      .flatMap((phrase) => endings.split('|').map((ending) => `${phrase} ${ending}`))
      .join('|')
  return amounts.flatMap(([phrases, count, unit]): (readonly [string, ...Lexeme[]])[] => [
    [joined(phrases, later), ['amount', { count, unit }], ['later']],
    [joined(phrases, earlier), ['amount', { count, unit }], ['earlier']],
  ])
}

export const hours = (from: number, to: number): Span => ({ from: from * 60, to: to * 60 })

/** Tokens of a lexeme, with the words that it was read from. */
export function tokenOf([is, value]: Lexeme, text: string): Token {
  return { is, value, text } as Token
}
