import { ANSWER_RULES } from '../../platform/answers/answer-rules.ts'
import { countAnswer } from '../../platform/answers/count-answer.ts'
import { isLasting } from '../../platform/answers/is-lasting.ts'
import type { ProviderFault } from '../calendar-provider.ts'
import { planRetry } from '../core/plan-retry.ts'
import { updateFailed } from '../store/rounds.ts'
import { changeSuspension } from './change-suspension.ts'
import type { Round, RoundOutcome } from './round.ts'
import type { SyncContext } from './sync-context.ts'

const RETRY_PAUSES = { firstSeconds: 15 }

/**
 * Ends a round that failed, and plans the next one. What was read stays. A calendar is suspended
 * only when enough answers say that it is gone; it is tried again all the same.
 */
export async function recordFailedRound(
  context: SyncContext,
  round: Round,
  fault: ProviderFault,
): Promise<RoundOutcome> {
  const now = context.now()
  const { events } = round
  if (fault.kind === 'cursor_expired' && !round.roundIsFull) {
    await updateFailed(context.pool, round, round.claimedBy, {
      code: null,
      nextSyncAt: now,
      now,
      restarts: true,
      suspendedReason: null,
      evidence: round.evidence,
    })
    return { kind: 'restarted', events }
  }
  const rule = ANSWER_RULES[round.provider][fault.kind]
  const isAnswer = rule?.state === 'calendar_gone'
  const evidence = isAnswer ? countAnswer(round.evidence, now) : round.evidence
  const isGone = isAnswer && evidence !== null && isLasting(rule, evidence, now)
  const suspends = isGone && round.suspendedReason === null
  const failures = round.failures + 1
  const isBroken = isGone || round.connectionState === 'needs_sign_in'
  await changeSuspension(context, round, suspends, (tx) =>
    updateFailed(tx, round, round.claimedBy, {
      code: fault.kind,
      nextSyncAt: planRetry(
        fault,
        { failures, now, random: Math.random(), isLasting: isBroken },
        RETRY_PAUSES,
      ),
      now,
      // A list that begins with a refused cursor is a fault of the provider.
      restarts: suspends || fault.kind === 'cursor_expired',
      suspendedReason: suspends ? 'calendar_gone' : null,
      evidence,
    }),
  )
  return { kind: 'failed', fault, events }
}
