import type { Amount, Span, TimeKeyword, TimeValues } from '../../../languages/time-words.ts'
import type { Days } from '../days.ts'

/**
 * A time of day in minutes; two if a clock face shows the same time in the morning and the
 * afternoon.
 */
export type Clock = {
  minutes: readonly number[]
  /** Whether the time is approximate. */
  about?: true
  /** Unix seconds, if an offset was written; `minutes` is then in the caller's zone. */
  instant?: number
}

/**
 * A date with a time of day to the second: wall time of the caller's zone, or Unix seconds if an
 * offset was written.
 */
export type Moment = ({ wall: Temporal.PlainDateTime } | { instant: number }) & {
  /** Whether the time is approximate. */
  about?: true
}

/** The values of tokens by kind: those of phrases, and those that the rules create from them. */
export type Values = TimeValues & {
  clock: Clock
  /** The possible meanings of a range between two hours on a clock face; one of them is meant. */
  spans: readonly Span[]
  days: Days
  moment: Moment
  /** Relative to a known time: "an hour later" is 1 hour, "two days earlier" -2 days. */
  offset: Amount
}

export type Kind = keyof Values
type Valued = { [K in Kind]: { is: K; value: Values[K]; text: string } }[Kind]

/**
 * One or several words with one meaning. A keyword has no value. `unclear`: a
 * "no" that can refuse or correct; `unknown`: a word without a meaning; `unknownzone`:
 * one that names a zone.
 */
export type Token =
  Valued | { is: TimeKeyword | 'unknown' | 'unknownzone'; value?: undefined; text: string }
