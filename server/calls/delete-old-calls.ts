import { listWorkspaces } from '../access/list-workspaces.ts'
import type { Db } from '../platform/db/pool.ts'
import { deleteCallsBefore } from './store/calls.ts'

const BATCH_SIZE = 500

/**
 * Deletes the calls past the retention period of their workspace, with their tool runs and
 * transcripts, in batches. The period begins at the end of a call, or at its last update if no end
 * was reported, so running calls are not deleted.
 */
export async function deleteOldCalls(db: Db, now: Temporal.Instant): Promise<void> {
  for (const { id, callsKeptDays } of await listWorkspaces(db)) {
    const before = now.subtract({ hours: 24 * callsKeptDays })
    while ((await deleteCallsBefore(db, id, { before, limit: BATCH_SIZE })) === BATCH_SIZE);
  }
}
