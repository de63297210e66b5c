import type { Call } from '../api/calls.ts'

/** Calls by the day of their start in a time zone, flagged ones first on each day. */
export function groupByDay(
  calls: readonly Call[],
  timeZone: string,
): { day: string; calls: Call[] }[] {
  const days = Map.groupBy(calls, ({ attributes: { started_at: at } }) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(timeZone).toPlainDate().toString(),
  )
  const isFlagged = ({ attributes }: Call) => (attributes.claimed_without_booking ? 0 : 1)
  return [...days].map(([day, ofDay]) => ({
    day,
    calls: ofDay.toSorted((one, other) => isFlagged(one) - isFlagged(other)),
  }))
}
