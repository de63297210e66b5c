import {
  claimRow,
  END_CLAIM,
  isClaimed,
  isClaimedBy,
  isUnclaimed,
  endLostClaim,
  isLost,
  type LostClaims,
} from '../../platform/db/claim-row.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import { REACHABLE } from './planning.ts'
import {
  type CalendarWrite,
  WRITE_COLUMNS,
  type WriteKey,
  writeOf,
  type WriteRow,
  type WriteTarget,
  type WrittenVersion,
} from './writes.ts'

export type DueWrite = WriteKey & Pick<WriteTarget, 'connectionId' | 'host'> & { version: number }

type DueQuestion = {
  now: Temporal.Instant
  limit: number
  exceptHosts: readonly string[]
  exceptConnections: readonly string[]
  exceptWorkspaces: readonly number[]
  /** Keys of `nameWrite`. */
  exceptWrites: readonly string[]
}

/** A write at a version of its meeting, as one text. */
export function nameWrite({ meetingId, calendarId, version }: Omit<DueWrite, 'host'>): string {
  return `${meetingId}/${calendarId}/${version}`
}

/**
 * The reachable calendar of a write. Looked up for each write that is due, instead of joined, which
 * was quadratic until the tables are analyzed.
 */
const REACHABLE_CALENDAR = sql`
  cross join lateral (
    select * from calendars_to_write calendar
    where calendar.workspace_id = write.workspace_id and calendar.calendar_id = write.calendar_id
      and ${REACHABLE}
    offset 0) calendar`

/** The writes that are due and that no process carries out, the longest due first. */
export function selectDueWrites(db: Db, question: DueQuestion): Promise<DueWrite[]> {
  const { now, limit, exceptHosts, exceptConnections, exceptWorkspaces, exceptWrites } = question
  return db.query<DueWrite>(sql`
    select write.workspace_id as "workspaceId", write.meeting_id as "meetingId",
      write.calendar_id as "calendarId", calendar.connection_id as "connectionId", calendar.host,
      write.meeting_version as version
    from calendar_writes write ${REACHABLE_CALENDAR}
    where write.next_attempt_at <= ${now}
      and ${isUnclaimed(now, sql`write.`)}
      and calendar.host <> all(${exceptHosts}::text[])
      and calendar.connection_id <> all(${exceptConnections}::uuid[])
      and write.workspace_id <> all(${exceptWorkspaces}::integer[])
      and concat_ws('/', write.meeting_id, write.calendar_id, write.meeting_version)
        <> all(${exceptWrites}::text[])
    order by write.next_attempt_at, write.meeting_id limit ${limit}`)
}

/**
 * The earliest time at which a meeting is written, up to `until`. What is due already is included,
 * also if it is being done. Null: nothing is.
 */
export async function findNextWrite(
  db: Db,
  until: Temporal.Instant,
): Promise<Temporal.Instant | null> {
  const [row] = await db.query<{ dueAt: Temporal.Instant | null }>(sql`
    select min(write.next_attempt_at) as "dueAt" from calendar_writes write ${REACHABLE_CALENDAR}
    where write.next_attempt_at <= ${until}`)
  return row?.dueAt ?? null
}

/** How long the longest due write that can be carried out is due, in seconds; 0: none is. */
export async function selectOldestDueSeconds(db: Db, now: Temporal.Instant): Promise<number> {
  const rows = await db.query<{ seconds: number | null }>(sql`
    select date_part('epoch', ${now}::timestamptz - min(write.next_attempt_at))::float8 as seconds
    from calendar_writes write ${REACHABLE_CALENDAR}
    where write.next_attempt_at <= ${now}`)
  return rows[0]?.seconds ?? 0
}

/** A write that only this process carries out now. */
export type ClaimedWrite = CalendarWrite &
  WriteTarget & { claimedBy: string; claimedUntil: Temporal.Instant }

type Claim = { claimedBy: string; until: Temporal.Instant; now: Temporal.Instant }

/**
 * Claims a due write, if no other write of its connection is claimed. It is due again at the end of
 * the claim, or earlier if something is planned meanwhile. Null: it is not due any more, or one is.
 */
export async function claimWrite(
  tx: Tx,
  { workspaceId, meetingId, calendarId }: WriteKey,
  { claimedBy, until, now }: Claim,
): Promise<ClaimedWrite | null> {
  const rows = await tx.query<WriteRow & WriteTarget>(sql`
    update calendar_writes write
    set ${claimRow({ claimedBy, until })}, next_attempt_at = ${until}
    from calendars_to_write calendar
    where write.workspace_id = ${workspaceId} and write.meeting_id = ${meetingId}
      and write.calendar_id = ${calendarId}
      and calendar.workspace_id = write.workspace_id and calendar.calendar_id = write.calendar_id
      and write.next_attempt_at <= ${now}
      and ${isUnclaimed(now, sql`write.`)} and ${REACHABLE}
      and not exists (
        select from calendars_to_write sibling
        where sibling.workspace_id = write.workspace_id
          and sibling.connection_id = calendar.connection_id
          and sibling.calendar_id = any(array(
            select calendar_id from calendar_writes
            where workspace_id = ${workspaceId} and ${isClaimed(now)})))
    returning ${WRITE_COLUMNS}, calendar.connection_id as "connectionId", calendar.provider,
      calendar.external_id as "externalId", calendar.host`)
  return rows[0] ? { ...writeOf(rows[0]), claimedBy, claimedUntil: until } : null
}

/** Records that a request is sent whose outcome is not known yet. False: the claim is lost. */
export async function updateAttempted(
  db: Db,
  { workspaceId, meetingId, calendarId, claimedBy }: WriteKey & { claimedBy: string },
  {
    generation,
    attempted: { at, version, hash, period },
  }: { generation: number; attempted: WrittenVersion & { at: Temporal.Instant } },
): Promise<boolean> {
  const rows = await db.query(sql`
    update calendar_writes
    set generation = ${generation}, is_begun = true, attempted_at = ${at},
      event_key = case when generation = ${generation} then event_key end,
      removed_at = null, is_removal_begun = false, attempted_version = ${version},
      attempted_hash = ${hash}, attempted_from = to_timestamp(${period.from}),
      attempted_to = to_timestamp(${period.to})
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId} and ${isClaimedBy(claimedBy)}
    returning 1 as updated`)
  return rows.length > 0
}

/** Records that a request to remove the event with this key is sent. False: the claim is lost. */
export async function updateRemovalBegun(
  db: Db,
  { workspaceId, meetingId, calendarId, claimedBy }: WriteKey & { claimedBy: string },
  key: string,
): Promise<boolean> {
  const rows = await db.query(sql`
    update calendar_writes set event_key = ${key}, is_removal_begun = true
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId} and ${isClaimedBy(claimedBy)}
    returning 1 as updated`)
  return rows.length > 0
}

/**
 * Ends a claim. `nextAttemptAt` null: nothing has to be done until something is planned. False: the
 * claim is lost.
 */
export async function updateEnded(
  tx: Tx,
  claimed: ClaimedWrite,
  {
    write,
    nextAttemptAt,
    endedAt,
  }: { write: CalendarWrite; nextAttemptAt: Temporal.Instant | null; endedAt: Temporal.Instant },
): Promise<boolean> {
  const { workspaceId, meetingId, calendarId, claimedBy, claimedUntil } = claimed
  const { written, attempted, missingSince } = write
  const rows = await tx.query(sql`
    update calendar_writes
    set ${END_CLAIM},
      next_attempt_at = case
        when next_attempt_at is distinct from ${claimedUntil}::timestamptz then next_attempt_at
        else ${nextAttemptAt}::timestamptz
      end,
      generation = ${write.generation}, is_begun = ${write.isBegun},
      event_key = ${write.eventKey}, etag = ${write.etag},
      written_at = case
        when ${written?.hash ?? null}::bytea is distinct from written_hash
          then ${endedAt}::timestamptz
        else written_at
      end,
      written_version = ${written?.version ?? null}::integer,
      written_hash = ${written?.hash ?? null}::bytea,
      written_from = to_timestamp(${written?.period.from ?? null}::float8),
      written_to = to_timestamp(${written?.period.to ?? null}::float8),
      attempted_at = ${attempted?.at ?? null}::timestamptz,
      attempted_version = ${attempted?.version ?? null}::integer,
      attempted_hash = ${attempted?.hash ?? null}::bytea,
      attempted_from = to_timestamp(${attempted?.period.from ?? null}::float8),
      attempted_to = to_timestamp(${attempted?.period.to ?? null}::float8),
      is_conference_pending = ${write.isConferencePending},
      conference_url = ${write.conferenceUrl}, conference_checks = ${write.conferenceChecks},
      attempts = ${write.attempts}, failure_code = ${write.failureCode},
      missing_since = coalesce(missing_since, ${missingSince}::timestamptz),
      removed_at = ${write.removedAt}::timestamptz, is_removal_begun = ${write.isRemovalBegun}
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId} and ${isClaimedBy(claimedBy)}
    returning 1 as updated`)
  return rows.length > 0
}

/** Deletes a write of which nothing is in the calendar, unless the meeting is wanted again. */
export async function deleteClaimed(tx: Tx, claimed: ClaimedWrite): Promise<void> {
  const { workspaceId, meetingId, calendarId, claimedBy } = claimed
  await tx.query(sql`
    delete from calendar_writes
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId} and ${isClaimedBy(claimedBy)} and not is_wanted`)
  await tx.query(sql`
    update calendar_writes set ${END_CLAIM}, is_begun = false
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId} and ${isClaimedBy(claimedBy)}`)
}

/** Makes the writes due whose processes are gone. */
export async function releaseLostWrites(db: Db, lost: LostClaims): Promise<void> {
  await db.query(sql`
    update calendar_writes
    set ${endLostClaim(lost)}, next_attempt_at = least(next_attempt_at, ${lost.now}::timestamptz)
    where next_attempt_at is not null and ${isLost(lost)}`)
}
