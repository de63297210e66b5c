import { BY_SYSTEM } from '../../events/provenance.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction, type Tx } from '../../platform/db/pool.ts'
import { changeMessage } from '../change-message.ts'
import type { ClaimedMessage } from './claim-message.ts'
import { endOfUse } from '../core/end-of-use.ts'
import type { Outcome } from '../core/outcome.ts'
import { planRetry } from '../core/plan-retry.ts'
import { flagRefusedAddress } from '../flag-refused-address.ts'
import { stopTexts } from '../incoming/stop-texts.ts'
import type { Message } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import { lockClaimedMessage } from '../store/messages.ts'

/** Stores what became of an attempt, unless another process has taken the message over. */
export async function recordOutcome(
  context: Pick<MessageContext, 'pool' | 'now'>,
  { claimedBy, message, subject }: ClaimedMessage,
  outcome: Outcome,
): Promise<void> {
  const { workspaceId } = subject
  const now = context.now()
  const store = async (tx: Tx) => {
    const before = await lockClaimedMessage(tx, { workspaceId, id: message.id }, claimedBy)
    if (before === null) return
    const change = changeOf(before, outcome, { now, until: endOfUse(before, subject) })
    const write = { db: tx, workspaceId, now, provenance: BY_SYSTEM }
    const after = await changeMessage(write, { before, change, claim: null })
    if (outcome.result !== 'refused') return
    if (outcome.isAddress) await flagRefusedAddress(write, after)
    if (outcome.reason === 'consent_withdrawn')
      await stopTexts(write, after.address!, outcome.detail)
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
  const isHeld = reason === 'tls_not_offered'
  const retryAt = outcome.result === 'delayed' ? planRetry(attempts, { ...times, isHeld }) : null
  return retryAt === null
    ? { state: 'failed', reason, detail }
    : { state: 'planned', dueAt: retryAt, reason, detail }
}
