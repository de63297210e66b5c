import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'

/**
 * Locks agents whose time is about to be taken, in the order of the ids, until the transaction
 * ends. Transactions that take time do not wait for each other, but for those of `lockAgentAlone`.
 * Inserting taken time takes the same lock by its foreign key.
 */
export async function lockAgentsShared(
  tx: Tx,
  workspaceId: WorkspaceId,
  ids: readonly number[],
): Promise<void> {
  await tx.query(sql`
    select 1 from agents where workspace_id = ${workspaceId} and id = any(${ids}::integer[])
    order by id for key share`)
}

/**
 * Locks an agent until the transaction ends: waits for all that take its time, and stops others.
 */
export async function lockAgentAlone(tx: Tx, workspaceId: WorkspaceId, id: number): Promise<void> {
  await tx.query(sql`
    select 1 from agents where workspace_id = ${workspaceId} and id = ${id} for update`)
}
