import { BY_SYSTEM } from '../../events/provenance.ts'
import { transaction, type Tx } from '../../platform/db/pool.ts'
import { lockConnection } from '../connections/find-connection.ts'
import { recordChange } from '../connections/record-change.ts'
import type { CalendarToSync } from './calendar-to-sync.ts'
import type { SyncContext } from './sync-context.ts'

/**
 * Runs a change of a calendar in a transaction. If it may suspend the calendar or end that,
 * `mayChange`, the connection is locked, and has an event if it did.
 */
export function changeSuspension<T>(
  { pool, now }: Pick<SyncContext, 'pool' | 'now'>,
  { workspaceId, connectionId }: Pick<CalendarToSync, 'workspaceId' | 'connectionId'>,
  mayChange: boolean,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  return transaction(pool, async (tx) => {
    if (!mayChange) return change(tx)
    const before = await lockConnection(tx, workspaceId, connectionId)
    const result = await change(tx)
    const write = { db: tx, workspaceId, now: now(), provenance: BY_SYSTEM }
    if (!before.archivedAt) await recordChange(write, before)
    return result
  })
}
