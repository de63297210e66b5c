import type { CallPlacement } from './call-placement.ts'
import type { AttemptOutcome } from './plan-retry.ts'

type ReasonLists = Pick<CallPlacement, 'unansweredReasons' | 'failedReasons'>

/**
 * The outcome of a call, from the platform's reason for its end; null without a reason. An unknown
 * reason counts as completed, so that an attendee who may have been reached is not called again.
 */
export function readOutcome(
  reason: string | null,
  { unansweredReasons, failedReasons }: ReasonLists,
): Extract<AttemptOutcome, 'completed' | 'no_answer' | 'failed'> | null {
  if (reason === null || reason === '') return null
  const word = reason.toLowerCase()
  if (unansweredReasons.includes(word)) return 'no_answer'
  return failedReasons.includes(word) || /error|fault|failed|permission_denied/.test(word)
    ? 'failed'
    : 'completed'
}
