import type { Db } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'

/** Whether the contact has a meeting, a note or a call. */
export async function selectIsUsed(db: Db, workspaceId: WorkspaceId, id: string): Promise<boolean> {
  const rows = await db.query(sql`
    select from contacts_with_meetings where workspace_id = ${workspaceId} and contact_id = ${id}
    union all
    select from contacts_with_notes where workspace_id = ${workspaceId} and contact_id = ${id}
    union all
    select from contacts_with_calls where workspace_id = ${workspaceId} and contact_id = ${id}
    limit 1`)
  return rows.length > 0
}
