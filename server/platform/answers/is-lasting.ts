import type { AnswerRule } from './answer-rules.ts'
import type { Evidence } from './evidence.ts'

/** Whether the answers are enough for the state. `now`: the time of the last one. */
export function isLasting(
  { answers, overSeconds }: Pick<AnswerRule, 'answers' | 'overSeconds'>,
  evidence: Evidence,
  now: Temporal.Instant,
): boolean {
  const enoughAt = evidence.since.add({ seconds: overSeconds })
  return evidence.answers >= answers && Temporal.Instant.compare(enoughAt, now) <= 0
}
