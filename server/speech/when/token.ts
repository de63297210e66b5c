import type { Amount, Span, TimeKeyword, TimeValues } from '../../languages/time-words.ts'
import type { Days } from './days.ts'

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

/** The values of tokens by kind: those that phrases have, and those that the rules make of them. */
export type Values = TimeValues & {
  clock: Clock
  /** What a stretch between two hours on a clock face can be; one of them is meant. */
  spans: readonly Span[]
  days: Days
  moment: Moment
  /** From a time that is known: "an hour later" is 1 hour, "two days earlier" -2 days. */
  offset: Amount
}

export type Kind = keyof Values
type Valued = { [K in Kind]: { is: K; value: Values[K]; text: string } }[Kind]

/** One or several words with one meaning; a keyword has no value. */
export type Token = Valued | { is: TimeKeyword; value?: undefined; text: string }
