import { BY_SYSTEM } from '../../events/provenance.ts'
import { transaction } from '../../platform/db/pool.ts'
import { changeMessage } from '../change-message.ts'
import { planRetry } from '../core/plan-retry.ts'
import type { MessageKey } from '../message.ts'
import type { MessageContext } from '../message-context.ts'
import { lockMessage } from '../store/messages.ts'

/**
 * Plans a message again later that could not be decided about or written because of an error of
 * this program. After the last attempt, it has failed. A message that is being sent keeps its
 * claim. Returns whether it was stored.
 */
export async function planAfterFailure(
  { pool, now: readNow }: Pick<MessageContext, 'pool' | 'now'>,
  { workspaceId, id }: MessageKey,
): Promise<boolean> {
  const now = readNow()
  return transaction(pool, async (tx) => {
    const before = await lockMessage(tx, workspaceId, id)
    if (before?.state !== 'planned') return false
    const attempts = before.attempts + 1
    const dueAt = planRetry(attempts, { now, until: null })
    await changeMessage(
      { db: tx, workspaceId, now, provenance: BY_SYSTEM },
      {
        before,
        change: {
          attempts,
          reason: 'internal_error',
          ...(dueAt === null ? { state: 'failed' } : { dueAt }),
        },
      },
    )
    return true
  })
}
