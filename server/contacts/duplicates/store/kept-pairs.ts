import type { Db, Tx } from '../../../platform/db/pool.ts'
import { json, sql } from '../../../platform/db/sql.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'

/** A pair as the table has it. */
type DuplicateRow = {
  id: string
  first_id: string
  second_id: string
  state: 'open' | 'dismissed'
}

/** The pairs of these contacts. */
export async function selectDuplicatesOf(
  db: Db,
  workspaceId: WorkspaceId,
  contactIds: readonly string[],
): Promise<DuplicateRow[]> {
  const rows = await db.query<{ row: DuplicateRow }>(sql`
    select to_jsonb(pair) as row from contact_duplicates pair
    where workspace_id = ${workspaceId} and (first_id = any(${contactIds}::uuid[])
      or second_id = any(${contactIds}::uuid[]))`)
  return rows.map(({ row }) => row)
}

/**
 * Stores pairs as they were; those that exist again, or of which a contact is gone, stay as they
 * are.
 */
export async function insertDuplicates(tx: Tx, rows: readonly object[]): Promise<void> {
  if (rows.length === 0) return
  await tx.query(sql`
    insert into contact_duplicates
    select pair.* from jsonb_array_elements(${json(rows)}::jsonb) as kept (row)
    cross join jsonb_populate_record(null::contact_duplicates, kept.row) pair
    where exists (select from contacts
        where workspace_id = pair.workspace_id and id = pair.first_id)
      and exists (select from contacts
        where workspace_id = pair.workspace_id and id = pair.second_id)
    on conflict do nothing`)
}

/** Deletes the pairs with these ids. */
export async function deleteDuplicates(
  tx: Tx,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<void> {
  await tx.query(sql`
    delete from contact_duplicates where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`)
}
