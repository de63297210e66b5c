import { beginDeletion, endWorkspace } from '../access/store/workspaces.ts'
import { withdrawConnection } from '../calendars/connections/withdraw-connection.ts'
import { forgetMembers } from '../people/members/forget-members.ts'
import { type Pool, transaction, type Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { WorkKind } from '../work/work-kind.ts'
import { orderTables } from './order-tables.ts'
import { deleteRows, findTableWithRows, listWorkspaceTables } from './store.ts'

/** Rows that one transaction deletes. */
const PIECE = 1_000

type DeletionHost = Parameters<typeof withdrawConnection>[0] & { pool: Pool }

/**
 * Deletes workspaces whose time has come: what was granted to them at providers of calendars is
 * withdrawn, then nothing is sent any more, and then the rows of all tables of the catalogue are
 * deleted in pieces. Any process continues what another one did not finish.
 */
export function defineDeletionWork(host: DeletionHost): WorkKind<string> {
  return {
    name: 'delete-workspaces',
    concurrency: 1,
    find: (_workspaceId, { except }) => Promise.resolve(except.length === 0 ? ['delete'] : []),
    keyOf: (item) => item,
    run: (workspaceId) => deletePiece(host, workspaceId),
  }
}

/** Returns whether there is more to delete. */
async function deletePiece(host: DeletionHost, workspaceId: WorkspaceId): Promise<boolean> {
  const { pool, now } = host
  if (!(await transaction(pool, (tx) => beginDeletion(tx, workspaceId, now())))) return false
  if (await withdrawConnection(host, workspaceId)) return true
  return transaction(pool, async (tx) => {
    // The lock of the row: only one process deletes at a time.
    if (!(await beginDeletion(tx, workspaceId, now()))) return false
    return deleteNext(tx, workspaceId, now())
  })
}

async function deleteNext(
  tx: Tx,
  workspaceId: WorkspaceId,
  now: Temporal.Instant,
): Promise<boolean> {
  const names = orderTables(await listWorkspaceTables(tx))
  const name = await findTableWithRows(tx, workspaceId, names)
  if (name === 'sessions' || name === 'members') await forgetMembers(tx, workspaceId)
  else if (name !== null) await deleteRows(tx, workspaceId, { name, limit: PIECE })
  else await endWorkspace(tx, workspaceId, now)
  return name !== null
}
