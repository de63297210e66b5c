import type { Random } from './random.ts'

/** A day as callers name it; weekdays are 1 (Monday) to 7. */
export type DayName =
  | { is: 'relative'; days: 0 | 1 | 2 }
  | { is: 'weekday'; weekday: number }
  /** "next Friday", "this coming Friday", "this Friday". */
  | { is: 'next' | 'coming' | 'this'; weekday: number }
  /** "Friday next week", "Friday the week after next", "a week on Friday". */
  | { is: 'next week' | 'week after next' | 'week on'; weekday: number }
  | { is: 'in days' | 'in weeks'; count: number }
  | { is: 'date'; date: DateName }
  | { is: 'day of month'; day: number; weekday: number | null }

export type DateName = {
  month: number
  day: number
  year: number | null
  weekday: number | null
  /** In digits, such as 12/3. */
  isNumeric: boolean
}

export type Part = 'morning' | 'afternoon' | 'evening'

export type Period =
  | 'next week'
  | 'week after next'
  | 'next month'
  | 'weekend'
  | 'start of next week'
  | 'end of next week'

export type ClockName = {
  hour: number
  minute: number
  /** Whether the words say which half of the day is meant. */
  isExact: boolean
}

/** The words of a language. Adverbials contain their preposition: "on Friday", "at three". */
export type Wording = {
  tags: readonly string[]
  /** Null if the language has no such expression. */
  day: (day: DayName, random: Random, tag: string) => string | null
  weekday: (weekday: number) => string
  days: (first: number, last: number, random: Random) => string
  /** A day with a part of it, for weekdays and relative days. */
  dayPart: (day: string, part: Part, random: Random) => string
  part: (part: Part, random: Random) => string
  period: (period: Period, random: Random) => string
  clock: (clock: ClockName, random: Random, tag: string) => string
  /** "at three or four". */
  clocks: (first: ClockName, second: ClockName, random: Random) => string
  /** A clock time with a word for the part of day it is in: redundant where `isExact`. */
  clockWithPart: (clock: ClockName, part: Part, random: Random) => string
  around: (clock: ClockName, random: Random) => string
  between: (from: ClockName, to: ClockName, random: Random) => string
  after: (clock: ClockName, random: Random) => string
  before: (clock: ClockName, random: Random) => string
  /** A month, or one of its thirds, counted from 0. */
  month: (month: number, third: number | null) => string
  midday: readonly string[]
  /** The words for each of three offered times. */
  offers: readonly (readonly string[])[]
  or: string
  /** {a} is refused, {b} is wanted. */
  negations: readonly string[]
  /** {a} is replaced by {b}. */
  corrections: readonly string[]
  /** {a} is wanted except {b}, an adverbial of a weekday. */
  exceptions: readonly string[]
  /** The caller is not free until {b}, a clock time without a preposition; {a} is a day. */
  busyUntil: readonly string[]
  /** The clock time after "until" in `busyUntil`. */
  until: (clock: ClockName, random: Random) => string
  /** Reasons, which do not change the wanted time; {a} is the wish. */
  reasons: readonly string[]
  /** Polite and hesitant sentences around {a}, an adverbial. */
  frames: readonly string[]
  /** Politeness and hesitation around {a}, which may be a whole sentence. */
  hesitations: readonly string[]
  zones: readonly (readonly [words: string, zone: string])[]
  /** Spellings of speech recognizers. */
  spellings: readonly (readonly [pattern: RegExp, replacement: string])[]
}
