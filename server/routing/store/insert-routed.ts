import { appendEvent, type NewEvent } from '../../events/append-events.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { generateId } from '../../platform/generate-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** Appends the event of a decision. The decision itself is not stored, so the event gives it an id. */
export async function insertRouted(
  db: Db,
  workspaceId: WorkspaceId,
  event: NewEvent,
  now: Temporal.Instant,
): Promise<void> {
  await db.query(sql`
    with stored as (select ${workspaceId}::integer as workspace_id, ${generateId()}::uuid as id),
      ${appendEvent(event, now)}
    select id from stored`)
}
