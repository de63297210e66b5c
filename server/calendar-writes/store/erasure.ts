import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/**
 * Lets the events of these meetings be removed without telling the attendees, and those of their
 * groups that are over. The event of a group that is not over is planned again by its meetings.
 */
export async function updateErased(
  tx: Tx,
  workspaceId: WorkspaceId,
  meetingIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    update calendar_writes
    set is_wanted = false, invites = false, next_attempt_at = ${now}, attempts = 0,
      failure_code = null, missing_since = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and meeting_id = any(${meetingIds}::uuid[] || array(
      select grouped.meeting_id from meetings_to_write grouped
      where grouped.workspace_id = ${workspaceId} and grouped.ends_at <= ${now}
        and grouped.group_id = any(array(
          select asked.group_id from meetings_to_write asked
          where asked.workspace_id = ${workspaceId} and asked.meeting_id = any(${meetingIds}::uuid[])
            and asked.group_id is not null))))
      and (is_wanted or (is_begun and removed_at is null))`)
}
