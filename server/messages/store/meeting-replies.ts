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

/** An answer with words. `saidAt`: when it was given, as it says, also if that is in the future. */
type NotedReply = ReplyStamp & { saidAt: Temporal.Instant; isProposal: boolean }

/**
 * Stores that the words of an answer become a note. `isLate`: a newer answer is known. Null: they
 * are one already.
 */
export async function insertNotedReply(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meetingId, sequence, stampedAt, saidAt, isProposal }: NotedReply,
): Promise<{ isLate: boolean } | null> {
  const [row] = await tx.query<{ isLate: boolean }>(sql`
    insert into noted_replies (workspace_id, meeting_id, stamped_at, is_proposal)
    values (${workspaceId}, ${meetingId}, ${saidAt}, ${isProposal})
    on conflict do nothing
    returning exists (
      select from meeting_replies known
      where known.workspace_id = ${workspaceId} and known.meeting_id = ${meetingId}
        and (known.sequence, known.stamped_at) > (${sequence}, ${stampedAt})) as "isLate"`)
  return row ?? null
}
