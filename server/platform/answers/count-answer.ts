import type { Evidence } from './evidence.ts'

/** The evidence with one more answer. Null: there was none. */
export function countAnswer(evidence: Evidence | null, now: Temporal.Instant): Evidence {
  return { answers: (evidence?.answers ?? 0) + 1, since: evidence?.since ?? now }
}
