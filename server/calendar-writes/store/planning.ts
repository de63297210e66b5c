import { attendedMeetings } from '../../scheduling/taken-time/store/taken-periods.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type {
  MeetingToPlan,
  UnwantedWrite,
  WantedWrite,
  WrittenCalendar,
} from '../core/plan-writes.ts'
import { type CalendarWrite, WRITE_COLUMNS, writeOf, type WriteRow } from './writes.ts'

/** Of a `calendar`: whether its provider accepts requests. */
export const REACHABLE = sql`calendar.state in ('active', 'failing')`

/** The meetings with these ids, and all of these groups, as they are now. */
export async function selectMeetingsToPlan(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingIds, groupIds }: { meetingIds: readonly string[]; groupIds: readonly string[] },
): Promise<MeetingToPlan[]> {
  const columns = sql`
    meeting_id as id, coalesce(agent_ids, array[agent_id]) as "agentIds", group_id as "groupId",
    status, ends_at as "endsAt", created_at as "createdAt", version`
  // Arrays instead of joins, which were quadratic until the tables are analyzed.
  return db.query<MeetingToPlan>(sql`
    select ${columns} from meetings_to_write
    where workspace_id = ${workspaceId} and meeting_id = any(${meetingIds}::uuid[])
    union
    select ${columns} from meetings_to_write
    where workspace_id = ${workspaceId} and group_id = any(${groupIds}::uuid[] || array(
      select asked.group_id from meetings_to_write asked
      where asked.workspace_id = ${workspaceId} and asked.meeting_id = any(${meetingIds}::uuid[])
        and asked.group_id is not null))`)
}

/**
 * The calendars that meetings of these agents are written to, and the others to which they could
 * be. One that cannot be reached does not invite attendees, so that our mails do.
 */
export function selectWrittenCalendars(
  db: Db,
  workspaceId: WorkspaceId,
  agentIds: readonly number[],
): Promise<WrittenCalendar[]> {
  return db.query<WrittenCalendar>(sql`
    select calendar_id as id, agent_id as "agentId",
      sends_invitations and ${REACHABLE} as "sendsInvitations", writes
    from calendars_to_write calendar
    where workspace_id = ${workspaceId} and agent_id = any(${agentIds}::integer[])
      and (writes or exists (
        select from changeable_calendars changeable
        where changeable.workspace_id = calendar.workspace_id
          and changeable.calendar_id = calendar.calendar_id))`)
}

/** Whether meetings of the workspace are written to any calendar. */
export async function hasCalendarsToWrite(db: Db, workspaceId: WorkspaceId): Promise<boolean> {
  const rows = await db.query(sql`
    select 1 as found from calendars_to_write
    where workspace_id = ${workspaceId} and writes limit 1`)
  return rows.length > 0
}

/**
 * A meeting in the calendar of an agent. `isReachable`: whether it can be written there now;
 * `isWaiting`: whether that will be done, without a failure so far.
 */
type ShownMeeting = {
  agentId: number
  isWanted: boolean
  invites: boolean
  isReachable: boolean
  isWaiting: boolean
}

/** Where these meetings are shown, or were; those that are still wanted first. */
export function selectShown(
  db: Db,
  workspaceId: WorkspaceId,
  meetingIds: readonly string[],
): Promise<ShownMeeting[]> {
  return db.query<ShownMeeting>(sql`
    select write.agent_id as "agentId", write.is_wanted as "isWanted", write.invites,
      ${REACHABLE} as "isReachable",
      write.next_attempt_at is not null and write.failure_code is null as "isWaiting"
    from calendar_writes write
    join calendars_to_write calendar
      on calendar.workspace_id = write.workspace_id and calendar.calendar_id = write.calendar_id
    where write.workspace_id = ${workspaceId} and write.meeting_id = any(${meetingIds}::uuid[])
    order by write.is_wanted desc, write.updated_at desc`)
}

/**
 * When a write is due that has to be done now: not before the time that a provider has asked for.
 */
const dueAt = (now: Temporal.Instant) => sql`
  case
    when write.failure_code = 'limited' and write.claimed_by is null
      and write.next_attempt_at > ${now}
      then write.next_attempt_at
    else ${now}::timestamptz
  end`

/**
 * Stores which calendars have to show which meetings, unless a later version was planned already.
 */
export async function upsertWanted(
  tx: Tx,
  workspaceId: WorkspaceId,
  wanted: readonly WantedWrite[],
  { now, isRepeated }: { now: Temporal.Instant; isRepeated: boolean },
): Promise<void> {
  if (wanted.length === 0) return
  await tx.query(sql`
    insert into calendar_writes as write (workspace_id, meeting_id, calendar_id, agent_id,
      is_wanted, meeting_version, invites, next_attempt_at, created_at, updated_at)
    select ${workspaceId}, wanted."meetingId", wanted."calendarId", wanted."agentId", true,
      wanted."meetingVersion", wanted.invites, ${now}::timestamptz, ${now}::timestamptz,
      ${now}::timestamptz
    from (${recordsOf(wanted)}) wanted
    order by wanted."meetingId", wanted."calendarId"
    on conflict (workspace_id, meeting_id, calendar_id) do update
    set is_wanted = true, meeting_version = excluded.meeting_version,
      next_attempt_at = ${dueAt(now)}, attempts = 0, updated_at = ${now}
    where write.meeting_version <= excluded.meeting_version
      and (not write.is_wanted or write.meeting_version < excluded.meeting_version
        or (${isRepeated} and write.failure_code is not null)
        or exists (
          select from (${recordsOf(wanted)}) shared
          where shared."meetingId" = write.meeting_id and shared."isShared"))`)
}

function recordsOf(wanted: readonly WantedWrite[]) {
  return sql`
    select * from jsonb_to_recordset(${json(wanted)}::jsonb) as record ("meetingId" uuid,
      "calendarId" uuid, "agentId" integer, "meetingVersion" integer, invites boolean,
      "isShared" boolean)`
}

/** Stores that calendars have not to show meetings any more, unless a later version was planned. */
export async function updateUnwanted(
  tx: Tx,
  workspaceId: WorkspaceId,
  unwanted: readonly UnwantedWrite[],
  now: Temporal.Instant,
): Promise<void> {
  if (unwanted.length === 0) return
  await tx.query(sql`
    update calendar_writes write
    set is_wanted = false, meeting_version = record."meetingVersion",
      next_attempt_at = ${dueAt(now)}, attempts = 0, missing_since = null, updated_at = ${now}
    from jsonb_to_recordset(${json(unwanted)}::jsonb) as record ("meetingId" uuid,
      "calendarId" uuid, "meetingVersion" integer)
    where write.workspace_id = ${workspaceId} and write.meeting_id = record."meetingId"
      and write.calendar_id = record."calendarId" and write.is_wanted
      and write.meeting_version <= record."meetingVersion"`)
}

/**
 * The writes of these meetings. Other transactions that change them wait for this one; all plans
 * lock them in the same order, because another order could cause deadlocks. Events in calendars
 * whose connection is gone are forgotten: nothing can be changed there any more.
 */
export async function lockPlanned(
  tx: Tx,
  workspaceId: WorkspaceId,
  meetingIds: readonly string[],
): Promise<CalendarWrite[]> {
  if (meetingIds.length === 0) return []
  const rows = await tx.query<WriteRow & { hasCalendar: boolean }>(sql`
    select ${WRITE_COLUMNS}, calendar.calendar_id is not null as "hasCalendar"
    from calendar_writes write
    left join lateral (
      select calendar_id from calendars_to_write calendar
      where calendar.workspace_id = write.workspace_id
        and calendar.calendar_id = write.calendar_id
      offset 0) calendar on true
    where write.workspace_id = ${workspaceId} and write.meeting_id = any(${meetingIds}::uuid[])
    order by write.meeting_id, write.calendar_id
    for no key update of write`)
  const gone = rows.flatMap(({ hasCalendar, meetingId, calendarId }) =>
    hasCalendar ? [] : { meetingId, calendarId },
  )
  if (gone.length > 0)
    await tx.query(sql`
      delete from calendar_writes
      where workspace_id = ${workspaceId} and (meeting_id, calendar_id) in (
        select "meetingId", "calendarId" from jsonb_to_recordset(${json(gone)}::jsonb)
          as record ("meetingId" uuid, "calendarId" uuid))`)
  return rows.flatMap(({ hasCalendar, ...row }) => (hasCalendar ? writeOf(row) : []))
}

/** Where planning goes on for an agent whose calendars have changed. */
type Replan = { agentId: number; startsAt: Temporal.Instant; meetingId: string }

const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/** Lets the coming meetings of these agents be planned again, from the first one. */
export async function upsertReplans(
  tx: Tx,
  workspaceId: WorkspaceId,
  agentIds: readonly number[],
  now: Temporal.Instant,
): Promise<void> {
  if (agentIds.length === 0) return
  await tx.query(sql`
    insert into calendar_replans (workspace_id, agent_id, starts_at, meeting_id)
    select distinct ${workspaceId}::integer, agent_id, ${now.subtract({ hours: 24 })}::timestamptz,
      ${FIRST_ID}::uuid
    from unnest(${agentIds}::integer[]) agent_id
    on conflict (workspace_id, agent_id) do update
    set starts_at = excluded.starts_at, meeting_id = excluded.meeting_id`)
}

/**
 * Lets the coming meetings be planned again of all agents whose meetings are written to a calendar.
 */
export async function upsertReplansOfAll(
  db: Db,
  { workspaceId, now }: { workspaceId: WorkspaceId; now: Temporal.Instant },
): Promise<void> {
  await db.query(sql`
    insert into calendar_replans (workspace_id, agent_id, starts_at, meeting_id)
    select workspace_id, agent_id, ${now.subtract({ hours: 24 })}::timestamptz, ${FIRST_ID}::uuid
    from calendars_to_write
    where writes and workspace_id = ${workspaceId}
    on conflict (workspace_id, agent_id) do update
    set starts_at = excluded.starts_at, meeting_id = excluded.meeting_id`)
}

/** Agents of the workspace whose meetings are to be planned again, without `except`. */
export async function selectAgentsToReplan(
  db: Db,
  workspaceId: WorkspaceId,
  { except, limit }: { except: readonly string[]; limit: number },
): Promise<number[]> {
  const rows = await db.query<{ agentId: number }>(sql`
    select agent_id as "agentId" from calendar_replans
    where workspace_id = ${workspaceId} and agent_id::text <> all (${except}::text[])
    order by agent_id limit ${limit}`)
  return rows.map(({ agentId }) => agentId)
}

/** Locks the plan of an agent; null: there is none, or another process follows it. */
export async function lockReplan(
  tx: Tx,
  workspaceId: WorkspaceId,
  agentId: number,
): Promise<Replan | null> {
  const rows = await tx.query<Replan>(sql`
    select agent_id as "agentId", starts_at as "startsAt", meeting_id as "meetingId"
    from calendar_replans where workspace_id = ${workspaceId} and agent_id = ${agentId}
    for update skip locked`)
  return rows[0] ?? null
}

/** The next meetings of the agent that have not ended, in the order of their starts. */
export function selectNextMeetings(
  tx: Tx,
  workspaceId: WorkspaceId,
  { agentId, startsAt, meetingId }: Replan,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<{ id: string; startsAt: Temporal.Instant }[]> {
  return tx.query<{ id: string; startsAt: Temporal.Instant }>(sql`
    select meeting.* from (
      select distinct meeting_id from (${attendedMeetings(workspaceId, [agentId], now)}) taken
    ) attended cross join lateral (
      select meeting_id as id, starts_at as "startsAt" from meetings_to_write
      where workspace_id = ${workspaceId} and meeting_id = attended.meeting_id
        and status = 'scheduled' and (starts_at, meeting_id) > (${startsAt}, ${meetingId}::uuid)
      limit 1
    ) meeting
    order by meeting."startsAt", meeting.id limit ${limit}`)
}

export async function updateReplan(
  tx: Tx,
  workspaceId: WorkspaceId,
  { agentId, startsAt, meetingId }: Replan,
): Promise<void> {
  await tx.query(sql`
    update calendar_replans set starts_at = ${startsAt}, meeting_id = ${meetingId}
    where workspace_id = ${workspaceId} and agent_id = ${agentId}`)
}

export async function deleteReplan(
  tx: Tx,
  workspaceId: WorkspaceId,
  { agentId }: Replan,
): Promise<void> {
  await tx.query(sql`
    delete from calendar_replans where workspace_id = ${workspaceId} and agent_id = ${agentId}`)
}
