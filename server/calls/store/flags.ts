import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { appendEvent, type NewEvent } from '../../events/append-events.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** Flags a call, with its event; a call that is already flagged does not change. */
export async function updateFlag(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  { event, now }: { event: NewEvent; now: Temporal.Instant },
): Promise<void> {
  await db.query(sql`
    with stored as (
      update calls set claimed_without_booking = true, updated_at = ${now}
      where workspace_id = ${workspaceId} and id = ${id} and not claimed_without_booking
      returning workspace_id, id
    ), ${appendEvent(event, now)}
    select id from stored`)
}
