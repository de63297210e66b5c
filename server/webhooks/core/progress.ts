import type { Evidence } from '../../platform/answers/evidence.ts'

/** How the delivery to an endpoint goes, as its sender stores it. */
export type Progress = {
  /** Events of the feed up to this position are delivered, or have a stored delivery. */
  position: number
  /** Failed attempts since the last success, and when the first of them ended. */
  failures: number
  failingSince: Temporal.Instant | null
  /** That the endpoint is gone; null: none. */
  evidence: Evidence | null
  /** When the warning about the failures was given. */
  warnedAt: Temporal.Instant | null
  /** Asked to be slower, until the next success. */
  throttled: boolean
  lastAttemptAt: Temporal.Instant | null
  lastSuccessAt: Temporal.Instant | null
  /** Nothing is sent before this time. */
  resumeAt: Temporal.Instant | null
  /** No new events are read before this time. */
  readAt: Temporal.Instant | null
}

/** The progress of an endpoint, without what else is stored of it. */
export function progressOf({
  position,
  failures,
  failingSince,
  evidence,
  warnedAt,
  throttled,
  lastAttemptAt,
  lastSuccessAt,
  resumeAt,
  readAt,
}: Progress): Progress {
  return {
    position,
    failures,
    failingSince,
    evidence,
    warnedAt,
    throttled,
    lastAttemptAt,
    lastSuccessAt,
    resumeAt,
    readAt,
  }
}
