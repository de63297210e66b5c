import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { appendEvent, type NewEvent } from '../append-events.ts'

/** Appends an event of the resource with this id. */
export async function insertEvent(
  tx: Tx,
  { workspaceId, id }: { workspaceId: WorkspaceId; id: string },
  event: NewEvent,
  at: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    with stored as (select ${workspaceId}::integer as workspace_id, ${id}::text as id),
      ${appendEvent(event, at)}
    select id from stored`)
}
