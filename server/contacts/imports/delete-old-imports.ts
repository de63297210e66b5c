import { listWorkspaces } from '../../access/list-workspaces.ts'
import type { Pool } from '../../platform/db/pool.ts'
import { deleteRowsOf } from './delete-rows-of.ts'
import { deleteImportsBefore, selectWithOldRows } from './store/imports.ts'

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
    const old = await selectWithOldRows(pool, workspaceId, {
      readyBefore: now.subtract(FILE_TTL),
      endedBefore: now.subtract(REJECTED_ROWS_TTL),
    })
    for (const one of old) await deleteRowsOf(pool, one, now)
    const wanted = {
      uploadedBefore: now.subtract(UPLOAD_TTL),
      endedBefore: now.subtract(IMPORT_TTL),
      limit: BATCH_SIZE,
    }
    while ((await deleteImportsBefore(pool, workspaceId, wanted)) === BATCH_SIZE);
  }
}
