import { listWorkspaces } from '../access/list-workspaces.ts'
import { deleteEventsOf } from '../events/delete-events-of.ts'
import { sequenceEvents } from '../events/sequence-events.ts'
import { type Pool, transaction } from '../platform/db/pool.ts'
import { deleteNotesBefore } from './store.ts'

const BATCH_SIZE = 500

/**
 * Deletes the notes without a meeting that are older than the retention period of calls of their
 * workspace, with their events. A note on a meeting is kept with the meeting.
 */
export async function deleteOldNotes(pool: Pool, now: Temporal.Instant): Promise<void> {
  await sequenceEvents(pool)
  for (const { id, callsKeptDays } of await listWorkspaces(pool)) {
    const before = now.subtract({ hours: 24 * callsKeptDays })
    const deleteBatch = () =>
      transaction(pool, async (tx) => {
        const deleted = await deleteNotesBefore(tx, id, { before, limit: BATCH_SIZE })
        if (deleted.length > 0) await deleteEventsOf(tx, id, 'note', deleted)
        return deleted.length
      })
    while ((await deleteBatch()) === BATCH_SIZE);
  }
}
