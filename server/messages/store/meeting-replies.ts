import type { Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** The version of the meeting that was answered, and when. */
type ReplyStamp = { meetingId: string; sequence: number; stampedAt: Temporal.Instant }

/** Stores the answer if it is newer than all before it; whether it is. */
export async function upsertNewerReply(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meetingId, sequence, stampedAt }: ReplyStamp,
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into meeting_replies as known (workspace_id, meeting_id, sequence, stamped_at)
    values (${workspaceId}, ${meetingId}, ${sequence}, ${stampedAt})
    on conflict (workspace_id, meeting_id) do update
      set sequence = excluded.sequence, stamped_at = excluded.stamped_at
      where (excluded.sequence, excluded.stamped_at) > (known.sequence, known.stamped_at)
    returning meeting_id`)
  return rows.length > 0
}
