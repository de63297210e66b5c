import { ANSWER_RULES } from '../../platform/answers/answer-rules.ts'
import { countAnswer } from '../../platform/answers/count-answer.ts'
import { isLasting } from '../../platform/answers/is-lasting.ts'
import type { Progress } from './progress.ts'
import type { Verdict } from './judge-outcome.ts'

const HOURS_BEFORE_WARNING = 24

/** The progress of an endpoint after an attempt that ended with this verdict. */
export function updateProgress(before: Progress, verdict: Verdict, at: Temporal.Instant): Progress {
  const progress = { ...before, lastAttemptAt: at }
  if (verdict.result === 'delivered')
    return {
      ...progress,
      failures: 0,
      failingSince: null,
      evidence: null,
      warnedAt: null,
      throttled: false,
      lastSuccessAt: at,
    }
  return {
    ...progress,
    failures: before.failures + 1,
    failingSince: before.failingSince ?? at,
    evidence: verdict.result === 'gone' ? countAnswer(before.evidence, at) : before.evidence,
    throttled: before.throttled || verdict.isThrottling,
    resumeAt: latest(before.resumeAt, verdict.resumeAt),
  }
}

/** What must happen to an endpoint that has only failed for a time. Else: why it is disabled. */
export function judgeProgress(
  { failures, failingSince, evidence, warnedAt, lastAttemptAt }: Progress,
  now: Temporal.Instant,
): 'gone' | 'failing' | 'warn' | null {
  if (failingSince === null) return null
  const { gone, failed } = ANSWER_RULES.webhook
  if (evidence !== null && isLasting(gone, evidence, lastAttemptAt ?? now)) return gone.state
  if (isLasting(failed, { answers: failures, since: failingSince }, now)) return failed.state
  const warnsAt = failingSince.add({ hours: HOURS_BEFORE_WARNING })
  return Temporal.Instant.compare(warnsAt, now) <= 0 && warnedAt === null ? 'warn' : null
}

function latest(
  one: Temporal.Instant | null,
  other: Temporal.Instant | null,
): Temporal.Instant | null {
  if (one === null || other === null) return one ?? other
  return Temporal.Instant.compare(one, other) > 0 ? one : other
}
