import { listWorkspaces } from '../access/list-workspaces.ts'
import type { Db } from '../platform/db/pool.ts'
import { deleteCallsBefore } from './store/calls.ts'

const BATCH_SIZE = 500

/**
 * Deletes the calls that are older than their workspace keeps them, with their tools and
 * transcripts, some at a time. A call counts from its end, or from when it was heard of last where
 * no end was told, so that none goes on.
 */
export async function deleteOldCalls(db: Db, now: Temporal.Instant): Promise<void> {
  for (const { id, callsKeptDays } of await listWorkspaces(db)) {
    const before = now.subtract({ hours: 24 * callsKeptDays })
    while ((await deleteCallsBefore(db, id, { before, limit: BATCH_SIZE })) === BATCH_SIZE);
  }
}
