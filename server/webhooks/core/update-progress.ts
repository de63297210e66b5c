import type { Progress } from './progress.ts'
import type { Verdict } from './judge-outcome.ts'

const HOURS_BEFORE_WARNING = 24
const HOURS_BEFORE_DISABLING = 5 * 24
/** An endpoint that gets few events is not disabled because of one of them. */
const MIN_FAILURES_BEFORE_DISABLING = 10

/** The progress of an endpoint after an attempt that ended with this verdict. */
export function updateProgress(before: Progress, verdict: Verdict, at: Temporal.Instant): Progress {
  const progress = { ...before, lastAttemptAt: at }
  if (verdict.result === 'delivered')
    return {
      ...progress,
      failures: 0,
      failingSince: null,
      warnedAt: null,
      throttled: false,
      lastSuccessAt: at,
    }
  return {
    ...progress,
    failures: before.failures + 1,
    failingSince: before.failingSince ?? at,
    throttled: before.throttled || verdict.isThrottling,
    resumeAt: latest(before.resumeAt, verdict.resumeAt),
  }
}

/** What must happen to an endpoint that has only failed for a time. */
export function judgeProgress(
  { failures, failingSince, warnedAt }: Progress,
  now: Temporal.Instant,
): 'disable' | 'warn' | null {
  if (failingSince === null) return null
  const isOlderThan = (hours: number) =>
    Temporal.Instant.compare(failingSince, now.subtract({ hours })) <= 0
  if (isOlderThan(HOURS_BEFORE_DISABLING) && failures >= MIN_FAILURES_BEFORE_DISABLING)
    return 'disable'
  return isOlderThan(HOURS_BEFORE_WARNING) && warnedAt === null ? 'warn' : null
}

function latest(
  one: Temporal.Instant | null,
  other: Temporal.Instant | null,
): Temporal.Instant | null {
  if (one === null || other === null) return one ?? other
  return Temporal.Instant.compare(one, other) > 0 ? one : other
}
