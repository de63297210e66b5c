import { BY_SYSTEM } from '../../events/provenance.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { changeMessages } from '../change-messages.ts'
import type { ClaimedMessage } from './claim-messages.ts'
import { endOfUse } from '../core/end-of-use.ts'
import type { Outcome } from '../core/outcome.ts'
import { planRetry } from '../core/plan-retry.ts'
import { flagRefusedAddress } from '../flag-refused-address.ts'
import { stopTexts } from '../incoming/stop-texts.ts'
import type { Message } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import { lockClaimedMessages } from '../store/due-messages.ts'

export type Attempted = { claimed: ClaimedMessage; outcome: Outcome }

/**
 * Stores what became of attempts in one workspace, except for messages that another process has
 * taken over.
 */
export async function recordOutcomes(
  tx: Tx,
  context: Pick<MessageContext, 'now'>,
  attempted: readonly Attempted[],
): Promise<void> {
  const workspaceId = attempted[0]?.claimed.subject.workspaceId
  if (workspaceId === undefined) return
  const now = context.now()
  const locked = await lockClaimedMessages(
    tx,
    workspaceId,
    attempted.map(({ claimed: { message, claimedBy } }) => ({ id: message.id, claimedBy })),
  )
  const messages = new Map(locked.map((message) => [message.id, message]))
  const recorded = attempted.flatMap(({ claimed, outcome }) => {
    const before = messages.get(claimed.message.id)
    if (!before) return []
    const until = endOfUse(before, claimed.subject)
    return [{ before, outcome, change: changeOf(before, outcome, { now, until }) }]
  })
  const write = { db: tx, workspaceId, now, provenance: BY_SYSTEM }
  const changed = await changeMessages(write, { changes: recorded, claim: null })
  for (const { outcome, after } of changed) {
    if (outcome.result !== 'refused') continue
    if (outcome.isAddress) await flagRefusedAddress(write, after)
    if (outcome.reason === 'consent_withdrawn' && after.address !== null)
      await stopTexts(write, after.address, outcome.detail)
  }
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
