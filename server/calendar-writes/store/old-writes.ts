import type { Db } from '../../platform/db/pool.ts'
import { limitToWorkspace } from '../../platform/db/limit-to-workspace.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'

/**
 * Deletes writes of meetings that have ended before this time and of which nothing is in a
 * calendar, or only in one that is not connected any more. The others have the ids by which their
 * events are found.
 */
export async function deleteOver(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from calendar_writes
    where ctid = any(array(
      select write.ctid
      from calendar_writes write
      join meetings_to_write meeting
        on meeting.workspace_id = write.workspace_id and meeting.meeting_id = write.meeting_id
      where meeting.ends_at < ${before} and write.updated_at < ${before}
        ${limitToWorkspace(workspaceId, sql`write.workspace_id`)}
        and (write.claimed_until is null or write.claimed_until < ${before})
        and (not write.is_begun or write.removed_at is not null or not exists (
          select from calendars_to_write calendar
          where calendar.workspace_id = write.workspace_id
            and calendar.calendar_id = write.calendar_id))
      limit ${limit}))
    returning 1`)
  return rows.length
}
