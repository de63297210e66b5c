import type { Span } from '../../../languages/time-words.ts'
import type { Days } from '../days.ts'
import type { Clock } from '../tokens/token.ts'

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

/**
 * A span of one minute is treated as an exact time, so that the nearest times are offered if it is
 * taken.
 */
export function timeOf(span: Span | null): Pick<Alternative, 'spans' | 'clock'> {
  return span && span.to - span.from === 1
    ? { spans: null, clock: { minutes: [span.from] } }
    : { spans: span && [span], clock: null }
}
