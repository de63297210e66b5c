import { BY_SYSTEM } from '../../events/provenance.ts'
import { retryOnConflict } from '../../platform/db/conflict.ts'
import { transaction, type Tx } from '../../platform/db/pool.ts'
import type { OpenConnection } from '../../voice-connections/find-connection.ts'
import type { TextStatus } from '../../voice-connections/handle-sms.ts'
import { recordSmsOutcome } from '../sending/record-sms-outcome.ts'
import { lockMessage } from '../store/messages.ts'
import type { TextHost } from './text-host.ts'

/**
 * Records what the provider reports about a message. A report may arrive before the response to the
 * request that sent the message, and settles one whose response was lost.
 */
export async function recordTextStatus(
  { pool, metrics, now: readNow }: TextHost,
  {
    connection: { workspaceId, id: connectionId },
    messageId,
    status,
  }: { connection: OpenConnection; messageId: string; status: TextStatus },
): Promise<void> {
  const store = async (tx: Tx) => {
    const message = await lockMessage(tx, workspaceId, messageId)
    if (message?.channel !== 'sms' || message.connectionId !== connectionId) return
    const isOther = message.providerId !== null && message.providerId !== status.providerId
    if (isOther) return
    await recordSmsOutcome(
      { db: tx, workspaceId, now: readNow(), provenance: BY_SYSTEM },
      message,
      { ...status.outcome, providerId: status.providerId },
    )
  }
  // A provider does not repeat its report.
  await retryOnConflict(
    () => transaction(pool, store),
    () => metrics.writeConflicts.inc(),
  )
}
