import type { Pool } from '../../../platform/db/pool.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import { deleteRowsOf } from '../delete-rows-of.ts'
import { selectEndedBeyond } from '../store/imports.ts'

const MAX_ENDED_WITH_ROWS = 100

/**
 * Deletes the rejected rows of the imports of a workspace that ended before its last hundred with
 * rejected rows.
 */
export async function deleteExcessRows(
  pool: Pool,
  workspaceId: WorkspaceId,
  now: Temporal.Instant,
): Promise<void> {
  for (const one of await selectEndedBeyond(pool, workspaceId, MAX_ENDED_WITH_ROWS))
    await deleteRowsOf(pool, one, now)
}
