import type { Attempt } from './judge-outcome.ts'

const REASONS = {
  event_deleted: 'The event was deleted before it was delivered.',
  endpoint_disabled:
    'The endpoint was disabled before the event was delivered. Enable it, and replay the event.',
} as const

/** An entry for the list of attempts, which states why no request was sent. */
export function explainUnsent(reason: keyof typeof REASONS, now: Temporal.Instant): Attempt {
  return {
    startedAt: now.toString(),
    durationMs: 0,
    status: null,
    headers: {},
    body: null,
    error: reason,
    detail: REASONS[reason],
  }
}
