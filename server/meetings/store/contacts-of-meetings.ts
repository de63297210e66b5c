import type { ContactMove } from '../../access/contact-move.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/**
 * Moves meetings from contacts to another one: all of theirs, or only those with these ids. Returns the
 * id and the former contact of each.
 */
export function updateContactsOfMeetings(
  tx: Tx,
  workspaceId: WorkspaceId,
  { from, to, only }: ContactMove,
): Promise<{ id: string; contactId: string }[]> {
  return tx.query(sql`
    update meetings moved set contact_id = ${to}
    from (
      select id, contact_id from meetings
      where workspace_id = ${workspaceId} and contact_id = any(${from}::uuid[])
        and (${only}::uuid[] is null or id = any(${only}::uuid[]))
      order by id for update
    ) old
    where moved.workspace_id = ${workspaceId} and moved.id = old.id
    returning moved.id, old.contact_id as "contactId"`)
}
