import { isTooLate } from './plan-call.ts'

/**
 * How an attempt ended: answered; not answered; failed at the platform or the line; rejected by the
 * platform; or unknown whether the call was made.
 */
export type AttemptOutcome = 'completed' | 'no_answer' | 'failed' | 'refused' | 'unknown'

export type AfterAttempt =
  | { does: 'complete' }
  | { does: 'retry'; at: Temporal.Instant }
  | { does: 'miss' }
  | { does: 'give_up' }

/** Seconds until the next attempt, by the number of earlier failures. */
const FAILURE_RETRY_SECONDS = [30, 120]
const NO_ANSWER_RETRY_SECONDS = [180]

export type EndedAttempt = {
  outcome: AttemptOutcome
  /** How the attempts for the same start ended before this one. */
  earlier: readonly string[]
  startsAt: Temporal.Instant
  now: Temporal.Instant
}

/**
 * Decides what follows an attempt. An attendee who does not answer two calls has missed the
 * meeting. A call that may have been made is never retried.
 */
export function planRetry({ outcome, earlier, startsAt, now }: EndedAttempt): AfterAttempt {
  if (outcome === 'completed') return { does: 'complete' }
  if (outcome === 'unknown' || outcome === 'refused') return { does: 'give_up' }
  const waits = outcome === 'failed' ? FAILURE_RETRY_SECONDS : NO_ANSWER_RETRY_SECONDS
  const seconds = waits[earlier.filter((state) => state === outcome).length]
  const at = seconds === undefined ? null : now.add({ seconds })
  if (at && !isTooLate(at, startsAt)) return { does: 'retry', at }
  return outcome === 'no_answer' ? { does: 'miss' } : { does: 'give_up' }
}
