import type { Pool } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

/** Records that no messages could be planned for an event, and returns the id of the record. */
export async function skipTestEvent(pool: Pool, workspaceId: WorkspaceId): Promise<string> {
  const [row] = await pool.query<{ id: string }>(sql`
    insert into skipped_events (workspace_id, id, follower, position, event_id, event_type, error,
      skipped_at)
    select ${workspaceId}, gen_random_uuid(), 'messages',
      (select count(*) from skipped_events),
      coalesce(
        (select id from events where workspace_id = ${workspaceId} limit 1), gen_random_uuid()),
      'meeting.scheduled', 'Error', now()
    returning id`)
  return row!.id
}
