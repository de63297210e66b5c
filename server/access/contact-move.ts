import type { Tx } from '../platform/db/pool.ts'
import { type Query, sql } from '../platform/db/sql.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

/** From which contacts to which one resources move. `only`: those with these ids; null: all. */
export type ContactMove = { from: readonly string[]; to: string; only: readonly string[] | null }

/**
 * Moves rows of a table with `id` and `contact_id` from contacts to another one. Returns the id and
 * the former contact of each.
 */
export function moveRows(
  tx: Tx,
  table: Query,
  workspaceId: WorkspaceId,
  { from, to, only }: ContactMove,
): Promise<{ id: string; contactId: string }[]> {
  return tx.query(sql`
    update ${table} moved set contact_id = ${to}
    from (
      select id, contact_id from ${table}
      where workspace_id = ${workspaceId} and contact_id = any(${from}::uuid[])
        and (${only}::uuid[] is null or id = any(${only}::uuid[]))
      order by id for update
    ) former
    where moved.workspace_id = ${workspaceId} and moved.id = former.id
    returning moved.id, former.contact_id as "contactId"`)
}
