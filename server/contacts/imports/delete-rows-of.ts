import { type Pool, transaction } from '../../platform/db/pool.ts'
import type { ContactImport } from './contact-import.ts'
import { selectImportForUpdate, updateImport } from './store/imports.ts'
import { deleteRows } from './store/rows.ts'

/**
 * Deletes the rows of an import, with the rejected ones, unless it has another state by now. One
 * that was not started is cancelled.
 */
export async function deleteRowsOf(
  pool: Pool,
  { workspaceId, id, state }: ContactImport,
  now: Temporal.Instant,
): Promise<void> {
  await transaction(pool, async (tx) => {
    const one = await selectImportForUpdate(tx, workspaceId, id)
    if (one === null || one.state !== state) return
    const ended = state === 'ready' ? ({ state: 'cancelled', endedAt: now } as const) : {}
    await deleteRows(tx, { workspaceId, importId: id }, { withRejections: true })
    await updateImport(tx, one, { ...ended, rowsDeletedAt: now, byteHeader: null }, now)
  })
}
