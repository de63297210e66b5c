import type { Pool } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { chooseExported, type ExportedTable } from './choose-exported.ts'
import { listColumns, selectRowsAsJson } from './store.ts'

const PAGE_SIZE = 200

/**
 * The rows of a workspace in all tables of the catalogue, as a JSON object a line:
 * `{"table":"contacts","row":{…}}`. Without secrets, their hashes, and what is derived from other
 * rows. In between the pages no connection is held: a row that changes meanwhile appears once, as
 * it was or as it is.
 */
export async function* writeWorkspace(
  pool: Pool,
  workspaceId: WorkspaceId,
): AsyncGenerator<string> {
  for (const table of chooseExported(await listColumns(pool)))
    for await (const rows of readPages(pool, workspaceId, table))
      yield rows.map(({ row }) => `{"table":"${table.name}","row":${row}}\n`).join('')
}

async function* readPages(pool: Pool, workspaceId: WorkspaceId, table: ExportedTable) {
  for (let after: string | null = null; ;) {
    const rows = await selectRowsAsJson(pool, workspaceId, table, { after, limit: PAGE_SIZE })
    if (rows.length > 0) yield rows
    if (rows.length < PAGE_SIZE) return
    after = rows.at(-1)!.key
  }
}
