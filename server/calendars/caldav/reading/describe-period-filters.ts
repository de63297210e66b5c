import type { Period } from '../../calendar-provider.ts'
import { writePropertyFilter } from '../dav/write-calendar-query.ts'

/**
 * Covers every zone for days and for times without a zone, which servers place in one of their own.
 */
const MARGIN_SECONDS = 2 * 86_400
/** The years that every server can read. */
const MIN_SECONDS = 0
const MAX_SECONDS = 4_102_444_800
/** Some servers look only at the first occurrence of a series. So every series is asked for. */
const OF_SERIES = ['RRULE', 'RDATE', 'RECURRENCE-ID']

/** The filters of queries that together find all objects with time in the period, and others. */
export function describePeriodFilters({ from, to }: Period): string[] {
  const start = formatTime(Math.max(MIN_SECONDS, from - MARGIN_SECONDS))
  const end = formatTime(Math.min(MAX_SECONDS, to + MARGIN_SECONDS))
  return [
    `<C:time-range start="${start}" end="${end}"/>`,
    ...OF_SERIES.map((name) => writePropertyFilter(name)),
  ]
}

/** Such as 20270301T090000Z. */
function formatTime(seconds: number): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(Math.floor(seconds) * 1000)
  return instant.toString({ fractionalSecondDigits: 0 }).replaceAll(/[-:]/g, '')
}
