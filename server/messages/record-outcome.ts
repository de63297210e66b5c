import { BY_SYSTEM } from '../events/provenance.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { transaction, type Tx } from '../platform/db/pool.ts'
import { changeMessage } from './change-message.ts'
import type { ClaimedMessage } from './claim-message.ts'
import { endOfUse } from './core/end-of-use.ts'
import type { Outcome, SendFailure } from './core/judge-mail-error.ts'
import { planRetry } from './core/plan-retry.ts'
import { flagRefusedAddress } from './flag-refused-address.ts'
import type { Message } from './message.ts'
import type { MessageContext } from './message-context.ts'
import { lockMessage } from './store/messages.ts'

/** Failures that an operator can mend, and whose detail says nothing about a recipient. */
const OPERATORS_REASONS: readonly SendFailure[] = ['server_unreachable', 'server_rejects_us']

/** Stores what became of an attempt, unless another process has taken the message over. */
export async function recordOutcome(
  context: Pick<MessageContext, 'pool' | 'now' | 'log'>,
  { message, subject }: ClaimedMessage,
  outcome: Outcome,
): Promise<void> {
  const { workspaceId } = subject
  if (outcome.result === 'delayed' && OPERATORS_REASONS.includes(outcome.reason)) {
    const { reason, detail } = outcome
    const fields = { workspaceId, messageId: message.id, reason, detail }
    context.log.warn(fields, 'the mail server takes no messages')
  }
  const now = context.now()
  const store = async (tx: Tx) => {
    const before = await lockMessage(tx, workspaceId, message.id)
    if (before?.state !== 'sending' || before.attempts !== message.attempts) return
    const change = changeOf(before, outcome, { now, until: endOfUse(before, subject) })
    const write = { db: tx, workspaceId, now, provenance: BY_SYSTEM }
    const after = await changeMessage(write, { before, change, leaseSeconds: null })
    if (outcome.result === 'refused' && outcome.isAddress) await flagRefusedAddress(write, after)
  }
  // An outcome that is not stored would have the message sent again.
  await retryOnConflict(
    () => transaction(context.pool, store),
    () => {},
  )
}

function changeOf(
  { attempts }: Message,
  outcome: Outcome,
  times: { now: Temporal.Instant; until: Temporal.Instant | null },
): Partial<Message> {
  if (outcome.result === 'accepted')
    return {
      state: 'sent',
      sentAt: times.now,
      providerId: outcome.providerId,
      reason: null,
      detail: null,
    }
  const { reason, detail } = outcome
  const retryAt = outcome.result === 'delayed' ? planRetry(attempts, times) : null
  return retryAt === null
    ? { state: 'failed', reason, detail }
    : { state: 'planned', dueAt: retryAt, reason, detail }
}
