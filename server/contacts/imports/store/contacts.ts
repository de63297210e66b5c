import { appendEvent, type NewEvent } from '../../../events/append-events.ts'
import type { Db, Tx } from '../../../platform/db/pool.ts'
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

/** Deletes a contact with its identifiers, consents and suggestions, and appends the event. */
export async function deleteContactRow(
  tx: Tx,
  { workspaceId, id }: { workspaceId: WorkspaceId; id: string },
  { event, at }: { event: NewEvent; at: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    with stored as (
      delete from contacts where workspace_id = ${workspaceId} and id = ${id}
      returning workspace_id, id
    ), ${appendEvent(event, at)}
    select id from stored`)
}
