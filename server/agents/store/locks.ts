import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** The lock that a new row with a foreign key to each agent takes, in the order of the ids. */
export async function selectAgentsForKeyShare(
  tx: Tx,
  workspaceId: WorkspaceId,
  ids: readonly number[],
): Promise<void> {
  await tx.query(sql`
    select 1 from agents where workspace_id = ${workspaceId} and id = any(${ids}::integer[])
    order by id for key share`)
}

/** A lock that waits for every row that refers to the agent and is not committed yet. */
export async function selectAgentForUpdate(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: number,
): Promise<void> {
  await tx.query(sql`
    select 1 from agents where workspace_id = ${workspaceId} and id = ${id} for update`)
}
