import { BY_SYSTEM } from '../../events/provenance.ts'
import { transaction } from '../../platform/db/pool.ts'
import { changeMessage } from '../change-message.ts'
import type { Message } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import { lockLostMessages } from '../store/messages.ts'

const MAX_PER_RUN = 100
/** A message that ends its process again and again is given up. */
const MAX_ATTEMPTS = 10

/**
 * Plans messages again whose process died while it sent them. A mail keeps its Message-ID, so that
 * a mailbox that got it already shows it once.
 */
export async function releaseLost({
  pool,
  now: readNow,
}: Pick<MessageContext, 'pool' | 'now'>): Promise<void> {
  await transaction(pool, async (tx) => {
    const now = readNow()
    for (const { workspaceId, ...before } of await lockLostMessages(tx, MAX_PER_RUN))
      await changeMessage(
        { db: tx, workspaceId, now, provenance: BY_SYSTEM },
        { before, change: changeOf(before, now), claim: null },
      )
  })
}

function changeOf({ attempts }: Message, now: Temporal.Instant): Partial<Message> {
  return attempts >= MAX_ATTEMPTS
    ? { state: 'failed', reason: 'unknown_outcome' }
    : { state: 'planned', dueAt: now, reason: 'unknown_outcome' }
}
