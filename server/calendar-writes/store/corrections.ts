import type { Db, Tx } from '../../platform/db/pool.ts'
import { limitToWorkspace } from '../../platform/db/limit-to-workspace.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import type { WriteKey } from './writes.ts'

type MeetingKey = Pick<WriteKey, 'workspaceId' | 'meetingId'>

/** How often the meeting with this sequence, or an event of it, was corrected. */
export async function selectCorrections(
  db: Db,
  { workspaceId, meetingId }: MeetingKey,
  sequence: number,
): Promise<number> {
  const rows = await db.query<{ corrections: number }>(sql`
    select corrections from calendar_corrections
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId} and sequence = ${sequence}`)
  return rows[0]?.corrections ?? 0
}

/**
 * Counts a correction of the meeting with the sequence `before`, which has the sequence `after`
 * now. A meeting that was moved here meanwhile is counted from the beginning.
 */
export async function countCorrection(
  tx: Tx,
  { workspaceId, meetingId }: MeetingKey,
  { before, after, now }: { before: number; after: number; now: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    insert into calendar_corrections as known
      (workspace_id, meeting_id, sequence, corrections, updated_at)
    values (${workspaceId}, ${meetingId}, ${after}, 1, ${now})
    on conflict (workspace_id, meeting_id) do update
    set corrections = case when known.sequence = ${before} then known.corrections + 1 else 1 end,
      overruled = case when known.sequence = ${after} then known.overruled end,
      sequence = excluded.sequence, updated_at = excluded.updated_at`)
}

/**
 * Notes that a change of an event lost against the meeting with this sequence. False: it was noted
 * last already.
 */
export async function insertOverruled(
  tx: Tx,
  { workspaceId, meetingId, sequence }: MeetingKey & { sequence: number },
  { overruled, now }: { overruled: string; now: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx.query(sql`
    insert into calendar_corrections as known
      (workspace_id, meeting_id, sequence, overruled, updated_at)
    values (${workspaceId}, ${meetingId}, ${sequence}, ${overruled}, ${now})
    on conflict (workspace_id, meeting_id) do update
    set corrections = case
        when known.sequence = excluded.sequence then known.corrections else 0
      end,
      sequence = excluded.sequence, overruled = excluded.overruled, updated_at = excluded.updated_at
    where known.sequence <> excluded.sequence or known.overruled is distinct from excluded.overruled
    returning 1 as noted`)
  return rows.length > 0
}

/** Deletes what is known of meetings that have ended before this time. */
export async function deleteOldCorrections(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from calendar_corrections
    where ctid = any(array(
      select known.ctid
      from calendar_corrections known
      join meetings_to_write meeting
        on meeting.workspace_id = known.workspace_id and meeting.meeting_id = known.meeting_id
      where meeting.ends_at < ${before} and known.updated_at < ${before}
        ${limitToWorkspace(workspaceId, sql`known.workspace_id`)}
      limit ${limit}))
    returning 1`)
  return rows.length
}
