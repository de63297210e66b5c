import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

const MAX_BATCH_SIZE = 5_000

/** Deletes writes of meetings that have ended before this time and of which nothing is left to do. */
export async function deleteOver(db: Db, before: Temporal.Instant): Promise<void> {
  await db.query(sql`
    delete from calendar_writes
    where ctid = any(array(
      select write.ctid
      from calendar_writes write
      join meetings_to_write meeting
        on meeting.workspace_id = write.workspace_id and meeting.meeting_id = write.meeting_id
      where meeting.ends_at < ${before} and write.updated_at < ${before}
        and (write.claimed_until is null or write.claimed_until < ${before})
      limit ${MAX_BATCH_SIZE}))`)
}
