import type { WorkspaceId } from '../../access/workspace-id.ts'
import { appendEvents } from '../../events/append-events.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'
import { newId } from '../../platform/new-id.ts'
import type { Interval } from '../../availability/core/interval.ts'
import type { HoldStatus } from '../core/transitions.ts'
import type { MeetingEvent } from './meetings.ts'
import type { TakingTime } from '../../availability/store/taken-time.ts'

export type Hold = {
  id: string
  teamId: number
  /** The first is who the meeting is with; a collective meeting has more. */
  agentIds: number[]
  meetingTypeId: number
  startsAt: Temporal.Instant
  endsAt: Temporal.Instant
  status: HoldStatus
  expiresAt: Temporal.Instant
  agentNamed: boolean
  assignment: object | null
  /** Where round robin counted it: the day (ISO 8601) and for whom; null: nowhere. */
  countedOn: string | null
  countedFor: number | null
  timeZone: string
  language: string
  callId: string | null
  /** Which of the call's places for holds it has; null: there is no call. */
  callPlace: number | null
  /** The meeting that it became. */
  meetingId: string | null
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

/**
 * Takes the time and stores the hold with its event, in one statement. False when the time or the
 * call's place is not free: the transaction is then to be rolled back.
 */
export async function insertHold(
  tx: Tx,
  workspaceId: WorkspaceId,
  { hold, taking, event }: { hold: Hold; taking: TakingTime; event: MeetingEvent },
): Promise<boolean> {
  const rows = await tx.query(sql`
    with ${taking.ctes}, stored as (
      insert into holds (workspace_id, id, team_id, agent_ids, meeting_type_id, starts_at, ends_at, status, expires_at, agent_named,
        assignment, counted_on, counted_for, time_zone, language, call_id, call_place, version, created_at, updated_at)
      select ${workspaceId}, ${hold.id}, ${hold.teamId}, ${hold.agentIds}::integer[], ${hold.meetingTypeId}, ${hold.startsAt}::timestamptz,
        ${hold.endsAt}::timestamptz, ${hold.status}, ${hold.expiresAt}::timestamptz, ${hold.agentNamed}, ${json(hold.assignment)}::jsonb,
        ${hold.countedOn}::date, ${hold.countedFor}::integer, ${hold.timeZone}, ${hold.language}, ${hold.callId}, ${hold.callPlace}::smallint,
        ${hold.version}, ${hold.createdAt}::timestamptz, ${hold.updatedAt}::timestamptz
      from (select count(*) as rows from taken) taken where rows = ${taking.rows}
      on conflict do nothing
      returning workspace_id, id, team_id, counted_for, counted_on, created_at
    ), counted as (
      insert into assignment_counts as counts (workspace_id, team_id, agent_id, day, meetings, last_assigned_at)
      select workspace_id, team_id, counted_for, counted_on, 1, created_at from stored where counted_for is not null
      on conflict (workspace_id, team_id, agent_id, day) do update
        set meetings = counts.meetings + 1, last_assigned_at = greatest(counts.last_assigned_at, excluded.last_assigned_at)
    ), happened as (
      select workspace_id, ${newId()}::uuid as event_id, ${event.type} as event_type, id as resource_id,
        ${json(event.data)}::jsonb as data, null::jsonb as previous, ${event.provenance.tokenId}::uuid as token_id,
        ${event.provenance.requestId} as request_id, created_at as happened_at
      from stored
    ), appended as (${appendEvents})
    select id from stored`)
  return rows.length > 0
}

/**
 * Changes what can change of a hold, with its event; false where it is no longer at the version
 * before.
 */
export async function updateHold(
  tx: Tx,
  workspaceId: WorkspaceId,
  { hold, event }: { hold: Hold; event: MeetingEvent },
): Promise<boolean> {
  const rows = await tx.query(sql`
    with stored as (
      update holds set status = ${hold.status}, expires_at = ${hold.expiresAt}, meeting_id = ${hold.meetingId}::uuid, version = ${hold.version},
        counted_on = ${hold.countedOn}::date, counted_for = ${hold.countedFor}::integer, updated_at = ${hold.updatedAt}
      where workspace_id = ${workspaceId} and id = ${hold.id} and version = ${hold.version - 1}
      returning workspace_id, id, updated_at
    ), happened as (
      select workspace_id, ${newId()}::uuid as event_id, ${event.type} as event_type, id as resource_id,
        ${json(event.data)}::jsonb as data, ${json(event.previous)}::jsonb as previous, ${event.provenance.tokenId}::uuid as token_id,
        ${event.provenance.requestId} as request_id, updated_at as happened_at
      from stored
    ), appended as (${appendEvents})
    select id from stored`)
  return rows.length > 0
}

export async function selectHold(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<Hold | null> {
  const rows = await db.query<Hold>(
    sql`select ${columns(now)} from holds where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
}

/** Like `selectHold`; whoever wants to change the hold too waits until the transaction ends. */
export async function lockHold(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<Hold | null> {
  const rows = await tx.query<Hold>(
    sql`select ${columns(now)} from holds where workspace_id = ${workspaceId} and id = ${id} for update`,
  )
  return rows[0] ?? null
}

/** The holds of a call that are active in the table, lapsed ones included. */
export function selectHoldsOfCall(
  db: Db,
  workspaceId: WorkspaceId,
  callId: string,
  now: Temporal.Instant,
): Promise<Hold[]> {
  return db.query<Hold>(
    sql`select ${columns(now)} from holds where workspace_id = ${workspaceId} and call_id = ${callId} and status = 'active' order by created_at, id`,
  )
}

export type Lapsed = { workspaceId: WorkspaceId; kind: 'hold' | 'meeting'; id: string }

type LapsedTime = { agentIds: readonly number[]; window: Interval; now: Temporal.Instant }

/**
 * The holds and pending meetings that have lapsed and still take time of the agents within the
 * window (Unix seconds).
 */
export function selectLapsedTime(
  db: Db,
  workspaceId: WorkspaceId,
  { agentIds, window, now }: LapsedTime,
): Promise<Omit<Lapsed, 'workspaceId'>[]> {
  return db.query(sql`
    select distinct case when holder.hold_id is null then 'meeting' else 'hold' end as kind, coalesce(holder.hold_id, holder.meeting_id) as id
    from taken_time taken
    left join group_seats seat on seat.workspace_id = taken.workspace_id and seat.group_id = taken.group_id
    cross join lateral (select coalesce(taken.hold_id, seat.hold_id) as hold_id, coalesce(taken.meeting_id, seat.meeting_id) as meeting_id) holder
    where taken.workspace_id = ${workspaceId} and taken.agent_id = any(${agentIds}::integer[]) and taken.expires_at <= ${now}
      and taken.starts_at > to_timestamp(${window.from}) - interval '24 hours' and taken.starts_at < to_timestamp(${window.to})
      and taken.ends_at > to_timestamp(${window.from})
    order by id`)
}

/**
 * Some of the holds and pending meetings of all workspaces that lapsed by now, the longest ago
 * first.
 */
export function selectLapsed(db: Db, now: Temporal.Instant, limit: number): Promise<Lapsed[]> {
  return db.query<Lapsed>(sql`
    (select workspace_id as "workspaceId", 'hold' as kind, id, expires_at from holds where status = 'active' and expires_at <= ${now} order by expires_at limit ${limit})
    union all
    (select workspace_id, 'meeting', id, expires_at from meetings where status = 'pending' and expires_at <= ${now} order by expires_at limit ${limit})
    order by expires_at limit ${limit}`)
}

/** A hold past its time has expired, whether or not that was written down yet. */
function columns(now: Temporal.Instant) {
  return sql`
    id, team_id as "teamId", agent_ids as "agentIds", meeting_type_id as "meetingTypeId", starts_at as "startsAt", ends_at as "endsAt",
    case when status = 'active' and expires_at <= ${now} then 'expired' else status end as status, expires_at as "expiresAt",
    agent_named as "agentNamed", assignment, counted_on::text as "countedOn", counted_for as "countedFor", time_zone as "timeZone",
    language, call_id as "callId", call_place as "callPlace", meeting_id as "meetingId", version, created_at as "createdAt",
    updated_at as "updatedAt"`
}
