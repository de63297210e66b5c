import type { Language } from '../../languages/language.ts'
import type { Span } from '../../languages/time-words.ts'

/** A half-open interval in which a meeting may start, in Unix seconds. */
export type Window = { from: number; to: number }

/** Dates, both included, as ISO 8601. */
export type Dates = { from: string; to: string }

/**
 * The request so far, which later words refer to: "the week after", "no, in the afternoon".
 * Serializable as JSON.
 */
export type Asked = {
  dates: Dates[]
  /** Minutes of the day, the end excluded; null: at any time. */
  span: Span | null
  /** Minutes of the day of which one is meant, until it is known which. */
  halves?: readonly number[]
  /** The distance of "the one after". */
  step: 'day' | 'week' | 'month'
}

/** The meaning of words about a time. Ambiguous words result in a question, not in a guess. */
export type When =
  /** One start, in Unix seconds. */
  | { kind: 'start'; start: number; asked: Asked; timeZone: string }
  /**
   * Starts within these windows, in order. `near` (Unix seconds): offer the nearest to these first.
   * `nights`: the windows with the night, which was not named: only if nothing else is open.
   */
  | {
      kind: 'windows'
      windows: Window[]
      near?: readonly number[]
      nights?: Window[]
      asked: Asked
      timeZone: string
    }
  /** Any time: offer the earliest first. */
  | { kind: 'anytime' }
  /** One of the times that were offered, counted from 0. */
  | { kind: 'offer'; index: number }
  /**
   * Ambiguous: ask the question, and resolve the answer with `asked` as `previous`. `confirm_day`:
   * a date without a year that has passed, and whose next occurrence is more than half a year away.
   */
  | {
      kind: 'ask'
      question: 'which_day' | 'which_half' | 'confirm_day'
      options: Window[]
      asked: Asked
      timeZone: string
    }
  /** The time is in the past. `date`: the day that was meant, ISO 8601. */
  | { kind: 'past'; date: string }
  /** That date is another day of the week; `weekday`: the one in the words, 1 (Monday) to 7. */
  | { kind: 'mismatch'; weekday: number; date: string }
  /** No such date or time: the thirtieth of February, an hour that the clocks skip. */
  | { kind: 'impossible'; said: string }
  /** `rest`: the words that were not understood; empty where no words were about a time. */
  | { kind: 'not_understood'; rest: string }

export type WhenContext = {
  /** Unix seconds. */
  now: number
  /** The caller's zone (IANA). */
  timeZone: string
  /** The team's zone (IANA), for "your time". */
  ownTimeZone?: string
  /** BCP 47; its region determines how dates in digits are read. */
  language: string | Language
  previous?: Asked | null
  /**
   * The start of the meeting to be moved, in Unix seconds. "An hour later" refers to it until other
   * times are offered.
   */
  moving?: number | null
  /** The starts of the latest offers in their spoken order, in Unix seconds. */
  offered?: readonly number[]
}
