import type { Period, ProviderName } from '../../calendars/calendar-provider.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { WriteKey } from './writes.ts'

/** A calendar that is connected. */
export type EventCalendar = {
  workspaceId: WorkspaceId
  calendarId: string
  agentId: number
  connectionId: string
  provider: ProviderName
  externalId: string
  suspendedReason: string | null
}

/**
 * The calendars of the agent whose calendar this is, that one first. Empty: it is not connected.
 */
export async function selectCalendarsBeside(
  db: Db,
  { workspaceId, calendarId }: Pick<WriteKey, 'workspaceId' | 'calendarId'>,
): Promise<EventCalendar[]> {
  return db.query<EventCalendar>(sql`
    select other.workspace_id as "workspaceId", other.calendar_id as "calendarId",
      other.agent_id as "agentId", other.connection_id as "connectionId", other.provider,
      other.external_id as "externalId", other.suspended_reason as "suspendedReason"
    from calendars_with_events own
    join calendars_with_events other
      on other.workspace_id = own.workspace_id and other.agent_id = own.agent_id
    where own.workspace_id = ${workspaceId} and own.calendar_id = ${calendarId}
    order by other.calendar_id <> ${calendarId}::uuid, other.calendar_id`)
}

type Calendar = Pick<WriteKey, 'workspaceId' | 'calendarId'>

/** How many coming meetings were written to the calendar, and how many of their events are gone. */
export async function countMissing(
  db: Db,
  { workspaceId, calendarId }: Calendar,
  now: Temporal.Instant,
): Promise<{ coming: number; gone: number }> {
  const rows = await db.query<{ coming: number; gone: number }>(sql`
    select count(*)::integer as coming,
      count(*) filter (where missing_since is not null)::integer as gone
    from calendar_writes
    where workspace_id = ${workspaceId} and calendar_id = ${calendarId}
      and event_key is not null and is_wanted and written_to > ${now}`)
  return requireRow(rows)
}

/** The coming meetings that were written to the calendar, with their events. */
export function selectComingEvents(
  db: Db,
  { workspaceId, calendarId }: Calendar,
  now: Temporal.Instant,
): Promise<{ meetingId: string; key: string }[]> {
  return db.query<{ meetingId: string; key: string }>(sql`
    select meeting_id as "meetingId", event_key as key
    from calendar_writes
    where workspace_id = ${workspaceId} and calendar_id = ${calendarId}
      and event_key is not null and is_wanted and written_to > ${now}`)
}

/** What a round has listed: everything within the window that was there at `since`. */
export type ListedPart = { since: Temporal.Instant; window: Period }

const MAX_UNLISTED = 1_000
/** How much the clocks of two processes differ at most. What is found is read again anyway. */
const CLOCK_SKEW_SECONDS = 60

/**
 * Events of coming meetings that were written before a round, which listed everything, has begun,
 * and that are not among those that the calendar was found to contain. Up to a limit.
 */
export function selectUnlistedEvents(
  db: Db,
  { workspaceId, calendarId }: Calendar,
  { since, window, now }: ListedPart & { now: Temporal.Instant },
): Promise<{ meetingId: string; key: string }[]> {
  return db.query<{ meetingId: string; key: string }>(sql`
    select meeting_id as "meetingId", event_key as key
    from calendar_writes write
    where workspace_id = ${workspaceId} and calendar_id = ${calendarId}
      and event_key is not null and is_wanted and next_attempt_at is null and missing_since is null
      and written_at < ${since.add({ seconds: CLOCK_SKEW_SECONDS })} and written_to > ${now}
      and written_from < to_timestamp(${window.to})
      and not exists (
        select from events_in_calendars listed
        where listed.workspace_id = write.workspace_id
          and listed.calendar_id = write.calendar_id and listed.event_key = write.event_key)
    order by written_from limit ${MAX_UNLISTED}`)
}

/**
 * Records that a person has put an event into another calendar of the agent, in which it stays.
 * `isWanted` false: from which it is removed. What was written last is known of it as before, so
 * that a time which the person has changed, too, is a change.
 */
export async function moveWrite(
  tx: Tx,
  { workspaceId, meetingId, calendarId }: WriteKey,
  moved: {
    calendarId: string
    key: string
    etag: string | null
    isWanted: boolean
    now: Temporal.Instant
  },
): Promise<void> {
  const { key, etag, isWanted, now } = moved
  const nextAttemptAt = isWanted ? null : now
  await tx.query(sql`
    insert into calendar_writes (workspace_id, meeting_id, calendar_id, agent_id, is_wanted,
      meeting_version, invites, is_begun, event_key, etag, written_version, written_from, written_to,
      written_hash, written_at, is_moved, next_attempt_at, created_at, updated_at)
    select workspace_id, meeting_id, ${moved.calendarId}, agent_id, ${isWanted}, meeting_version, invites,
      true, ${key}, ${etag}, written_version, written_from, written_to, ''::bytea, ${now}, true, ${nextAttemptAt}::timestamptz, ${now}, ${now}
    from calendar_writes
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId}
    on conflict (workspace_id, meeting_id, calendar_id) do update
    set is_wanted = excluded.is_wanted, is_moved = true, is_begun = true,
      is_removal_begun = false, event_key = excluded.event_key, etag = excluded.etag,
      written_version = excluded.written_version, written_from = excluded.written_from,
      written_to = excluded.written_to, written_hash = excluded.written_hash,
      written_at = excluded.written_at, removed_at = null, missing_since = null,
      next_attempt_at = excluded.next_attempt_at, updated_at = excluded.updated_at`)
  await tx.query(sql`
    update calendar_writes
    set is_wanted = false, removed_at = ${now}, is_removal_begun = false, missing_since = null,
      next_attempt_at = null, attempts = 0, failure_code = null, updated_at = ${now}
    where workspace_id = ${workspaceId} and meeting_id = ${meetingId}
      and calendar_id = ${calendarId}`)
}
