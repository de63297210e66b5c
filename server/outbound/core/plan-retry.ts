import type { CallPurpose } from './call-purpose.ts'
import { isTooLate } from './plan-call.ts'
import { skipQuietHours } from './skip-quiet-hours.ts'

/**
 * How an attempt ended: answered; not answered; failed at the platform or the line; rejected by the
 * platform; or unknown whether the call was made.
 */
export type AttemptOutcome = 'completed' | 'no_answer' | 'failed' | 'refused' | 'unknown'

type AfterAttempt =
  | { does: 'complete' }
  | { does: 'retry'; at: Temporal.Instant }
  | { does: 'miss' }
  | { does: 'give_up' }

/** Seconds until the next attempt, by the number of earlier failures. */
const FAILURE_RETRY_SECONDS = [30, 120]
const NO_ANSWER_RETRY_SECONDS = { meeting: [180], reminder: [600] }

type EndedAttempt = {
  outcome: AttemptOutcome
  purpose: CallPurpose
  /** How the attempts for the same start, or the same reminder, ended before this one. */
  earlier: readonly string[]
  startsAt: Temporal.Instant
  /** The attendee's time zone (IANA). */
  timeZone: string
  now: Temporal.Instant
}

/**
 * Decides what follows an attempt. An attendee who does not answer two calls has missed the
 * meeting. A call that may have been made is never retried. Reminders say nothing about the
 * meeting, and are not retried in the quiet hours.
 */
export function planRetry({
  outcome,
  purpose,
  earlier,
  startsAt,
  timeZone,
  now,
}: EndedAttempt): AfterAttempt {
  const isReminder = purpose === 'reminder'
  if (outcome === 'completed') return { does: isReminder ? 'give_up' : 'complete' }
  if (outcome === 'unknown' || outcome === 'refused') return { does: 'give_up' }
  const waits = outcome === 'failed' ? FAILURE_RETRY_SECONDS : NO_ANSWER_RETRY_SECONDS[purpose]
  const seconds = waits[earlier.filter((state) => state === outcome).length]
  const at = seconds === undefined ? null : now.add({ seconds })
  const isQuiet =
    isReminder && at !== null && Temporal.Instant.compare(skipQuietHours(at, timeZone), at) > 0
  if (at && !isQuiet && !isTooLate(at, startsAt, purpose)) return { does: 'retry', at }
  return outcome === 'no_answer' && !isReminder ? { does: 'miss' } : { does: 'give_up' }
}
