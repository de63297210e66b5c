import { throwIfInvalid } from '../problems/throw-if-invalid.ts'
import { fromUnixSeconds, isUnixSeconds } from '../../platform/time.ts'

/** The times of a request, which the schema has validated; null: not sent. */
type Times = { from: Temporal.Instant | null; to: Temporal.Instant | null }

/**
 * `pointer`: where `from` and `to` are in the request. Throws invalid_attributes unless `to` is
 * after `from`.
 */
export function readTimes(sent: { from?: string; to?: string }, pointer: string): Times {
  const [from, to] = [readInstant(sent.from), readInstant(sent.to)]
  const isEmpty = from !== null && to !== null && Temporal.Instant.compare(from, to) >= 0
  throwIfInvalid(
    isEmpty
      ? [{ pointer: `${pointer}/to`, code: 'out_of_range', detail: 'Send a time after from.' }]
      : [],
  )
  return { from, to }
}

function readInstant(text: string | undefined): Temporal.Instant | null {
  if (text === undefined) return null
  return isUnixSeconds(text) ? fromUnixSeconds(Number(text)) : Temporal.Instant.from(text)
}
