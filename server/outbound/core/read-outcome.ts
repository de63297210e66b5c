import type { AttemptOutcome } from './plan-retry.ts'

// Twilio's CallStatus, Vapi's endedReason and Retell's disconnection_reason share no value with
// different meanings.
const NO_ANSWER = new Set([
  'busy',
  'no-answer',
  'customer-busy',
  'customer-did-not-answer',
  'voicemail',
  'dial_busy',
  'dial_no_answer',
  'user_declined',
  'voicemail_reached',
  'ivr_reached',
  'machine_detected',
])
const FAILED = new Set([
  'failed',
  'canceled',
  'manually-canceled',
  'dial_failed',
  'telephony_provider_unavailable',
  'invalid_destination',
  'no_valid_payment',
  'concurrency_limit_reached',
  'scam_detected',
  'marked_as_spam',
  'registered_call_timeout',
])

/**
 * The outcome of a call from the platform's reason for its end; null: not reported yet. Unknown
 * reasons count as completed, so that an attendee who may have been reached is not called again.
 */
export function readOutcome(
  reason: string | null,
): Extract<AttemptOutcome, 'completed' | 'no_answer' | 'failed'> | null {
  if (reason === null || reason === '') return null
  const word = reason.toLowerCase()
  if (NO_ANSWER.has(word)) return 'no_answer'
  return FAILED.has(word) || /error|fault|failed|permission_denied/.test(word)
    ? 'failed'
    : 'completed'
}
