import type { Pattern, Phrases } from './phrases.ts'

/**
 * What a phrase about a time means. A keyword is a word that a grammar rule needs and that has no
 * value of its own: "after", "half", "next".
 */
export type TimeMeaning =
  | { [K in keyof TimeValues]: readonly [K, TimeValues[K]] }[keyof TimeValues]
  | readonly [TimeKeyword]

/** The values that phrases of a language can have, by kind. */
export type TimeValues = {
  number: number
  ordinal: number
  /** 1 (Monday) to 7. */
  weekday: number
  /** "Mondays", "weekends": all of them. */
  weekdays: readonly number[]
  month: number
  year: number
  /** Days from today. */
  day: number
  /** Days from the Monday of this week to the Monday of the week that is meant. */
  week: number
  span: Span
  /** Minutes of the day; two where a clock face shows the same time in both halves of the day. */
  clock: { minutes: readonly number[] }
  amount: Amount
  offer: number
  /** Days after the days that were asked for before. */
  shift: number
  /** Seconds from now. */
  delay: number
  /** IANA; "mine" and "yours" as the caller sees it. */
  zone: string
}

/** Minutes of the day, the end excluded. */
export type Span = { from: number; to: number }

export type Amount = { count: number; unit: 'minute' | 'hour' | 'day' | 'week' | 'month' }

export type TimeKeyword =
  | 'a'
  | 'after'
  | 'afternext'
  | 'am'
  | 'and'
  | 'anytime'
  | 'around'
  | 'article'
  | 'at'
  | 'before'
  | 'between'
  | 'by'
  | 'comma'
  | 'correction'
  | 'dayunit'
  | 'earlier'
  | 'early'
  | 'end'
  | 'every'
  | 'following'
  | 'from'
  | 'half'
  | 'halfbefore'
  | 'hourunit'
  | 'hundred'
  | 'in'
  | 'last'
  | 'late'
  | 'later'
  | 'mid'
  | 'minus'
  | 'minuteunit'
  | 'monthunit'
  | 'next'
  | 'not'
  | 'notthat'
  | 'oclock'
  | 'of'
  | 'on'
  | 'onward'
  | 'or'
  | 'past'
  | 'pm'
  | 'quarter'
  | 'same'
  | 'sameday'
  | 'sametime'
  | 'start'
  | 'this'
  | 'threequarter'
  | 'to'
  | 'until'
  | 'weekend'
  | 'weekunit'
  | 'zero'

/**
 * The words of one language for times. Phrases are written without accents, in lower case, and with
 * spaces for hyphens; the longest phrase that matches counts.
 */
export type TimeWords = {
  /** Phrases that do not change the time that is meant. */
  filler: Phrases
  keywords: Readonly<Record<Exclude<TimeKeyword, 'comma'>, Phrases>>
  /** From Monday. */
  weekdays: readonly Phrases[]
  /** "Mondays". */
  everyWeekday: readonly Phrases[]
  months: readonly Phrases[]
  /** 0 to 99. */
  cardinals: readonly Phrases[]
  /** From 1 at index 1, up to 31. */
  ordinals: readonly Phrases[]
  /** Endings of ordinals that are written in digits, without accents: "st" in "21st". */
  ordinalEndings: Pattern
  /** Phrases with any other meaning, which can consist of several. */
  phrases: readonly TimePhrase[]
  /** Words between two dates in digits, with their accents: "2026-11-24 to 2026-11-26". */
  betweenDates: Pattern
  /** Apostrophes end a word, as in "l'après-midi"; else they are left out, as in "o'clock". */
  apostropheEndsWord?: boolean
  /** Splits one written word into several: "Dienstagnachmittag". */
  split?: (word: string) => string
  /** Whether "3/4" is the third of April; null: it can be either. */
  dayFirst: boolean | null
}

export type TimePhrase = readonly [phrases: Phrases, ...meanings: TimeMeaning[]]
