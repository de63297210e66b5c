import type { Days } from './days.ts'

/** Minutes of the day, the end excluded. */
export type Span = { from: number; to: number }

/**
 * A time of day in minutes; two where a clock face shows the same in the morning and the afternoon.
 */
export type Clock = {
  minutes: readonly number[]
  /** More or less. */ about?: true
  /** Unix seconds, where an offset was written: what the minutes are in the zone of the caller. */ instant?: number
}

/**
 * A date with a time of day to the second: on the clocks of the caller, or in Unix seconds where an
 * offset was written.
 */
export type Moment = ({ wall: Temporal.PlainDateTime } | { instant: number }) & {
  /** More or less. */ about?: true
}

export type Amount = { count: number; unit: 'minute' | 'hour' | 'day' | 'week' | 'month' }

/** The values of the tokens that have one, by kind. */
export type Values = {
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
  /** Days from the Monday of this week to that of the one that is meant. */
  week: number
  span: Span
  /** What a stretch between two hours on a clock face can be; one of them is meant. */
  spans: readonly Span[]
  clock: Clock
  amount: Amount
  days: Days
  moment: Moment
  offer: number
  /** Of the days asked for before, so many days on. */
  shift: number
  /** From a time that is known: "an hour later" is 1 hour, "two days earlier" -2 days. */
  offset: Amount
  /** Seconds from now. */
  delay: number
  /** IANA; "mine" and "yours" as the caller sees it. */
  zone: string
}

export type Kind = keyof Values
type Valued = { [K in Kind]: { is: K; value: Values[K]; text: string } }[Kind]

/** A word or several that mean one thing; a bare word is named by what it does. */
export type Token = Valued | { is: Word; value?: undefined; text: string }

/** What words do, whatever the language. */
export const WORDS = [
  'a',
  'after',
  'afternext',
  'am',
  'and',
  'anytime',
  'around',
  'article',
  'at',
  'before',
  'between',
  'by',
  'comma',
  'correction',
  'dayunit',
  'earlier',
  'early',
  'end',
  'every',
  'following',
  'from',
  'half',
  'halfbefore',
  'hourunit',
  'hundred',
  'in',
  'last',
  'late',
  'later',
  'mid',
  'minus',
  'minuteunit',
  'monthunit',
  'next',
  'not',
  'notthat',
  'oclock',
  'of',
  'on',
  'onward',
  'or',
  'past',
  'pm',
  'quarter',
  'same',
  'sameday',
  'sametime',
  'start',
  'this',
  'threequarter',
  'to',
  'until',
  'weekend',
  'weekunit',
  'zero',
] as const
export type Word = (typeof WORDS)[number]
