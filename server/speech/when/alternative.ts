import type { Span } from '../../languages/time-words.ts'
import type { Days } from './days.ts'
import type { Clock } from './token.ts'

/** Requested days and time of day; null: the words do not restrict them. */
export type Alternative = {
  days: Days | null
  spans: readonly Span[] | null
  clock: Clock | null
  /** The part of the day was named before the day: "in the afternoon tomorrow or on Friday". */
  isPartFirst?: true
  /** The part of the day or the hour was named before the day. */
  isTimeFirst?: true
  /** "If not, then" separates it from the one before. */
  isApart?: true
  /** The caller is busy at these times. */
  isBusy?: true
}
