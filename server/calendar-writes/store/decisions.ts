import { END_CLAIM } from '../../platform/db/claim-row.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WriteKey } from './writes.ts'

/**
 * Records that the event is gone, or that the agent has declined it. It is written again only after
 * `rewriteEvent` or `recreateEvent`.
 */
export async function markMissing(
  db: Db,
  { workspaceId, meetingId, calendarId }: WriteKey,
  now: Temporal.Instant,
): Promise<void> {
  await db.query(sql`
    update calendar_writes
    set missing_since = coalesce(missing_since, ${now}::timestamptz), updated_at = ${now}
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId} and is_wanted`)
}

/**
 * Records that the event is there again, as it was written last. What was not written because it
 * was missing is written now.
 */
export async function clearMissing(
  db: Db,
  { workspaceId, meetingId, calendarId }: WriteKey,
  now: Temporal.Instant,
): Promise<void> {
  await db.query(sql`
    update calendar_writes
    set missing_since = null, next_attempt_at = least(next_attempt_at, ${now}::timestamptz),
      updated_at = ${now}
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId} and missing_since is not null`)
}

/**
 * Accepts what is in the calendar as what was written: the next change is made to this version.
 * `period`: Unix seconds.
 */
export async function acceptEvent(
  tx: Tx,
  { workspaceId, meetingId, calendarId }: WriteKey,
  {
    etag,
    period: { from, to },
    now,
  }: { etag: string | null; period: { from: number; to: number }; now: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    update calendar_writes
    set etag = ${etag}, written_from = to_timestamp(${from}), written_to = to_timestamp(${to}),
      missing_since = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId} and written_version is not null`)
}

/** Lets the event be written as the meeting is, whichever version of it is in the calendar. */
export async function rewriteEvent(
  tx: Tx,
  { workspaceId, meetingId, calendarId }: WriteKey,
  { etag, now }: { etag: string | null; now: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    update calendar_writes
    set etag = ${etag}, written_hash = ''::bytea, missing_since = null, next_attempt_at = ${now},
      attempts = 0, failure_code = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId}`)
}

/** Lets the event, which is gone, be created again. */
export async function recreateEvent(
  tx: Tx,
  { workspaceId, meetingId, calendarId }: WriteKey,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    update calendar_writes
    set generation = generation + 1, is_begun = false, event_key = null, etag = null,
      written_version = null, written_from = null, written_to = null, written_hash = null,
      attempted_at = null, attempted_version = null, attempted_hash = null,
      attempted_from = null, attempted_to = null, missing_since = null, is_removal_begun = false,
      next_attempt_at = ${now}, attempts = 0, failure_code = null, ${END_CLAIM},
      updated_at = ${now}
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId} and is_wanted`)
}
