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

/** `outcome` null: there was no attempt. */
export type Attempted = { claimed: ClaimedMessage; outcome: Outcome | null }

/**
 * Stores what became of attempts in one workspace, except for messages that another process has
 * taken over. Returns the ids of the others. `waits`: for messages that are locked.
 */
export async function recordOutcomes(
  tx: Tx,
  context: Pick<MessageContext, 'now'>,
  { attempted, waits }: { attempted: readonly Attempted[]; waits: boolean },
): Promise<ReadonlySet<string>> {
  const workspaceId = attempted[0]?.claimed.subject.workspaceId
  if (workspaceId === undefined) return new Set()
  const now = context.now()
  const claims = attempted.map(({ claimed: { message, claimedBy } }) => ({
    id: message.id,
    claimedBy,
  }))
  const locked = await lockClaimedMessages(tx, workspaceId, { claims, waits })
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
    if (outcome?.result !== 'refused') continue
    if (outcome.isAddress) await flagRefusedAddress(write, after)
    if (outcome.reason === 'consent_withdrawn' && after.address !== null)
      await stopTexts(write, after.address, outcome.detail)
  }
  return new Set(messages.keys())
}

function changeOf(
  { attempts }: Message,
  outcome: Outcome | null,
  times: { now: Temporal.Instant; until: Temporal.Instant | null },
): Partial<Message> {
  if (outcome === null) return { state: 'planned', dueAt: times.now, attempts: attempts - 1 }
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
