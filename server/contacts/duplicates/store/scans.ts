import type { Db, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'

/**
 * The last contact that was compared of those from before the search began, locked until the
 * transaction ends; null: all were compared, or another process compares them.
 */
export async function lockScan(tx: Tx, workspaceId: WorkspaceId): Promise<string | null> {
  const [row] = await tx.query<{ contactId: string }>(sql`
    select contact_id as "contactId" from duplicate_scans
    where workspace_id = ${workspaceId} for update skip locked`)
  return row?.contactId ?? null
}

export async function updateScan(
  tx: Tx,
  workspaceId: WorkspaceId,
  contactId: string,
): Promise<void> {
  await tx.query(sql`
    update duplicate_scans set contact_id = ${contactId} where workspace_id = ${workspaceId}`)
}

export async function deleteScan(tx: Tx, workspaceId: WorkspaceId): Promise<void> {
  await tx.query(sql`delete from duplicate_scans where workspace_id = ${workspaceId}`)
}

/** The ids of the contacts after this one, in their order. */
export async function selectContactIdsAfter(
  db: Db,
  workspaceId: WorkspaceId,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from contacts where workspace_id = ${workspaceId} and id > ${after}::uuid
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}
