import { listWorkspaces } from '../access/list-workspaces.ts'
import { deleteEventsOf } from '../events/delete-events-of.ts'
import { sequenceEvents } from '../events/sequence-events.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import { deleteMessagesBefore } from './store/messages.ts'

const MAX_KEPT_DAYS = 90
const BATCH_SIZE = 500

/**
 * Deletes messages after 90 days with their events, and earlier where the workspace keeps its calls
 * for a shorter time: a message can contain what a caller said.
 */
export async function deleteOldMessages(pool: Pool, now: Temporal.Instant): Promise<void> {
  await sequenceEvents(pool)
  for (const { id, callsKeptDays } of await listWorkspaces(pool)) {
    const before = now.subtract({ hours: 24 * Math.min(MAX_KEPT_DAYS, callsKeptDays) })
    const deleteBatch = () =>
      transaction(pool, async (tx) => {
        const deleted = await deleteMessagesBefore(tx, id, { before, limit: BATCH_SIZE })
        if (deleted.length > 0) await deleteEventsOf(tx, id, 'message', deleted)
        return deleted.length
      })
    while ((await deleteBatch()) === BATCH_SIZE);
  }
}
