import { listWorkspaces } from '../../access/list-workspaces.ts'
import { type Pool, transaction } from '../../platform/db/pool.ts'
import {
  deleteImportsBefore,
  selectImportForUpdate,
  selectWithOldRows,
  updateImport,
} from './store/imports.ts'
import { deleteRows } from './store/rows.ts'

const BATCH_SIZE = 100
/** A file that has not arrived completely by then never will. */
const UPLOAD_TTL = { hours: 1 }
/** Of an import that was not started. */
const FILE_TTL = { hours: 7 * 24 }
const REJECTED_ROWS_TTL = { hours: 30 * 24 }
/** Of an import without rows, which still can be reverted. */
const IMPORT_TTL = { hours: 365 * 24 }

/**
 * Deletes what the retention of imports does not allow to keep: files that did not arrive completely
 * after an hour, files that were not imported after 7 days, rejected rows after 30 days, and imports
 * after a year.
 */
export async function deleteOldImports(pool: Pool, now: Temporal.Instant): Promise<void> {
  for (const { id: workspaceId } of await listWorkspaces(pool)) {
    for (const { id, state, updatedAt } of await selectWithOldRows(
      pool,
      workspaceId,
      now.subtract(FILE_TTL),
    )) {
      const isKept =
        state !== 'ready' &&
        Temporal.Instant.compare(updatedAt, now.subtract(REJECTED_ROWS_TTL)) > 0
      if (isKept) continue
      await transaction(pool, async (tx) => {
        const one = await selectImportForUpdate(tx, workspaceId, id)
        if (one === null || one.state !== state) return
        const ended = state === 'ready' ? ({ state: 'cancelled', endedAt: now } as const) : {}
        await deleteRows(tx, { workspaceId, importId: id }, { withRejections: true })
        await updateImport(tx, one, { ...ended, rowsDeletedAt: now }, now)
      })
    }
    const wanted = {
      uploadedBefore: now.subtract(UPLOAD_TTL),
      endedBefore: now.subtract(IMPORT_TTL),
      limit: BATCH_SIZE,
    }
    while ((await deleteImportsBefore(pool, workspaceId, wanted)) === BATCH_SIZE);
  }
}
