import { formatInstant } from '../../platform/time.ts'
import type { Attempt } from '../core/judge-outcome.ts'
import type { LoggedDelivery } from '../store/delivery-log.ts'

/** A delivery as the API shows it, with its last attempt. */
export function presentDelivery({ attempts, nextAttemptAt, ...delivery }: LoggedDelivery) {
  const last = attempts.at(-1)
  return {
    id: delivery.eventId,
    type: 'webhook_delivery' as const,
    attributes: {
      event_id: delivery.eventId,
      event_type: delivery.eventType,
      resource_type: delivery.resourceType,
      resource_id: delivery.resourceId,
      state: delivery.state,
      attempt_count: delivery.attemptCount,
      next_attempt_at: nextAttemptAt && formatInstant(nextAttemptAt),
      last_attempt: last ? presentAttempt(last) : null,
    },
  }
}

/** A delivery with all its stored attempts. */
export function presentWithAttempts(delivery: LoggedDelivery) {
  const { attributes, ...shown } = presentDelivery(delivery)
  return {
    ...shown,
    attributes: { ...attributes, attempts: delivery.attempts.map(presentAttempt) },
  }
}

export function presentAttempt({ startedAt, durationMs, ...attempt }: Attempt) {
  const { status, headers, body, error, detail } = attempt
  return {
    started_at: formatInstant(Temporal.Instant.from(startedAt)),
    duration_ms: durationMs,
    status,
    headers,
    body,
    error,
    detail,
  }
}
