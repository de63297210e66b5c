import type { WorkspaceId } from '../../access/workspace-id.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { LimitPlace } from '../count-limits.ts'
import type { Taker } from '../../scheduling/core/decide-start.ts'
import type { Interval } from '../core/interval.ts'

/** Whose time it is: exactly one of the two. */
export type Holder = { meetingId: string | null; holdId: string | null }

export type TimeToTake = {
  /** Buffers included; Unix seconds. */
  period: Interval
  agents: readonly Taker[]
  /** A seat in a group that is there; null: none. */
  join: { groupId: string; seat: number } | null
  /** A group to open, its start and end without buffers; null: none. */
  open: { groupId: string; meetingTypeId: number; meets: Interval } | null
  expiresAt: Temporal.Instant | null
  now: Temporal.Instant
}

/**
 * The part of a statement that takes time: it ends in a CTE `taken` with `rows` rows where
 * everything was free, and fewer where somebody was faster. The constraints decide; the transaction
 * is then to be rolled back.
 */
export type TakingTime = { ctes: Query; rows: number }

export function takingTime(workspaceId: WorkspaceId, holder: Holder, time: TimeToTake): TakingTime {
  if (time.join) return { ctes: joining(workspaceId, holder, time, time.join), rows: 1 }
  if (time.open) return { ctes: opening(workspaceId, holder, time, time.open), rows: 1 }
  return {
    ctes: sql`taken as (
      insert into taken_time (workspace_id, agent_id, lane, starts_at, ends_at, meeting_id, hold_id, expires_at)
      select ${workspaceId}, one.agent_id, one.lane, to_timestamp(${time.period.from}), to_timestamp(${time.period.to}), ${holder.meetingId}::uuid,
        ${holder.holdId}::uuid, ${time.expiresAt}::timestamptz
      from unnest(${time.agents.map(({ agentId }) => agentId)}::integer[], ${time.agents.map(({ lane }) => lane)}::integer[]) one (agent_id, lane)
      on conflict on constraint taken_time_once do nothing
      returning agent_id
    )`,
    rows: time.agents.length,
  }
}

function joining(
  workspaceId: WorkspaceId,
  holder: Holder,
  { expiresAt, now }: TimeToTake,
  { groupId, seat }: { groupId: string; seat: number },
): Query {
  return sql`taken as (
      insert into group_seats as seats (workspace_id, group_id, seat, meeting_id, hold_id, expires_at)
      values (${workspaceId}, ${groupId}, ${seat}, ${holder.meetingId}::uuid, ${holder.holdId}::uuid, ${expiresAt}::timestamptz)
      on conflict (workspace_id, group_id, seat) do update
        set meeting_id = excluded.meeting_id, hold_id = excluded.hold_id, expires_at = excluded.expires_at where seats.expires_at <= ${now}
      returning seat
    ), ${lastingLonger(workspaceId, sql`select ${groupId}::uuid`, expiresAt)}`
}

/**
 * CTEs that make the time and the places of groups last as long as this member at least; null: for
 * good.
 */
function lastingLonger(
  workspaceId: WorkspaceId,
  groupIds: Query,
  expiresAt: Temporal.Instant | null,
): Query {
  const later = sql`case when ${expiresAt}::timestamptz is not null then greatest(expires_at, ${expiresAt}) end`
  return sql`lasting as (
      update taken_time set expires_at = ${later} where workspace_id = ${workspaceId} and group_id in (${groupIds}) and expires_at is not null
    ), lasting_places as (
      update limit_places set expires_at = ${later} where workspace_id = ${workspaceId} and group_id in (${groupIds}) and expires_at is not null
    )`
}

function opening(
  workspaceId: WorkspaceId,
  holder: Holder,
  { period, agents, expiresAt }: TimeToTake,
  { groupId, meetingTypeId, meets }: NonNullable<TimeToTake['open']>,
): Query {
  const [agent] = agents
  return sql`opened as (
      insert into meeting_groups (workspace_id, id, meeting_type_id, agent_id, starts_at, ends_at)
      values (${workspaceId}, ${groupId}, ${meetingTypeId}, ${agent!.agentId}, to_timestamp(${meets.from}), to_timestamp(${meets.to}))
    ), lane as (
      insert into taken_time (workspace_id, agent_id, lane, starts_at, ends_at, group_id, expires_at)
      values (${workspaceId}, ${agent!.agentId}, ${agent!.lane}, to_timestamp(${period.from}), to_timestamp(${period.to}), ${groupId}, ${expiresAt}::timestamptz)
      on conflict on constraint taken_time_once do nothing
      returning group_id
    ), taken as (
      insert into group_seats (workspace_id, group_id, seat, meeting_id, hold_id, expires_at)
      select ${workspaceId}, group_id, 1, ${holder.meetingId}::uuid, ${holder.holdId}::uuid, ${expiresAt}::timestamptz from lane
      returning seat
    )`
}

/** Like `takingTime`, with the time that a hold keeps: it becomes the meeting's. */
export function redeemingTime(
  workspaceId: WorkspaceId,
  {
    meetingId,
    holdId,
    expiresAt,
    rows,
  }: { meetingId: string; holdId: string; expiresAt: Temporal.Instant | null; rows: number },
): TakingTime {
  return {
    ctes: sql`own as (
      update taken_time set meeting_id = ${meetingId}, hold_id = null, expires_at = ${expiresAt}::timestamptz
      where workspace_id = ${workspaceId} and hold_id = ${holdId} returning agent_id
    ), seat as (
      update group_seats set meeting_id = ${meetingId}, hold_id = null, expires_at = ${expiresAt}::timestamptz
      where workspace_id = ${workspaceId} and hold_id = ${holdId} returning group_id
    ), places as (
      update limit_places set meeting_id = ${meetingId}, hold_id = null, expires_at = ${expiresAt}::timestamptz
      where workspace_id = ${workspaceId} and hold_id = ${holdId}
    ), ${lastingLonger(workspaceId, sql`select group_id from seat`, expiresAt)}, taken as (select 1 from own union all select 1 from seat)`,
    rows,
  }
}

export type PlacesToTake = Holder & {
  groupId: string | null
  meetingTypeId: number
  places: readonly LimitPlace[]
  expiresAt: Temporal.Instant | null
  now: Temporal.Instant
}

/**
 * Takes places of limits; false where somebody was faster, and the transaction is then to be rolled
 * back.
 */
export async function insertPlaces(
  tx: Tx,
  workspaceId: WorkspaceId,
  { places, now, ...of }: PlacesToTake,
): Promise<boolean> {
  if (places.length === 0) return true
  const rows = await tx.query(sql`
    insert into limit_places as known (workspace_id, meeting_type_id, subject, period, begins, place, meeting_id, hold_id, group_id, expires_at)
    select ${workspaceId}, ${of.meetingTypeId}, one.subject, one.period, one.begins::date, one.place, ${of.meetingId}::uuid, ${of.holdId}::uuid,
      ${of.groupId}::uuid, ${of.expiresAt}::timestamptz
    from unnest(${places.map(({ subject }) => subject)}::text[], ${places.map(({ period }) => period)}::text[],
      ${places.map(({ begins }) => begins)}::text[], ${places.map(({ place }) => place)}::integer[]) one (subject, period, begins, place)
    on conflict (workspace_id, meeting_type_id, subject, period, begins, place) do update
      set meeting_id = excluded.meeting_id, hold_id = excluded.hold_id, group_id = excluded.group_id, expires_at = excluded.expires_at
      where known.expires_at <= ${now}
    returning place`)
  return rows.length === places.length
}

/**
 * Gives back what a meeting or hold takes: time, seat and places of limits. A group that nobody is
 * left in is closed.
 */
export async function deleteTime(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meetingId, holdId }: Holder,
  groupId: string | null,
): Promise<void> {
  const own = tx.query(sql`
    with own as (
      delete from taken_time where workspace_id = ${workspaceId} and (meeting_id = ${meetingId}::uuid or hold_id = ${holdId}::uuid)
    )
    delete from limit_places where workspace_id = ${workspaceId} and (meeting_id = ${meetingId}::uuid or hold_id = ${holdId}::uuid)`)
  await Promise.all([
    own,
    ...(groupId === null ? [] : leaveGroup(tx, workspaceId, { meetingId, holdId }, groupId)),
  ])
}

/** Whoever joins waits until it is sure that the group stays. */
function leaveGroup(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meetingId, holdId }: Holder,
  groupId: string,
): Promise<unknown>[] {
  return [
    tx.query(
      sql`select 1 from meeting_groups where workspace_id = ${workspaceId} and id = ${groupId} for update`,
    ),
    tx.query(
      sql`delete from group_seats where workspace_id = ${workspaceId} and group_id = ${groupId} and (meeting_id = ${meetingId}::uuid or hold_id = ${holdId}::uuid)`,
    ),
    tx.query(sql`
      with seats as (
        select count(*) as taken, bool_or(expires_at is null) as lasting, max(expires_at) as latest
        from group_seats where workspace_id = ${workspaceId} and group_id = ${groupId}
      ), shorter as (
        update taken_time set expires_at = case when not seats.lasting then seats.latest end from seats
        where workspace_id = ${workspaceId} and group_id = ${groupId} and seats.taken > 0
      ), shorter_places as (
        update limit_places set expires_at = case when not seats.lasting then seats.latest end from seats
        where workspace_id = ${workspaceId} and group_id = ${groupId} and seats.taken > 0
      ), freed as (
        delete from taken_time using seats where workspace_id = ${workspaceId} and group_id = ${groupId} and seats.taken = 0
      ), places as (
        delete from limit_places using seats where workspace_id = ${workspaceId} and group_id = ${groupId} and seats.taken = 0
      )
      delete from meeting_groups using seats where workspace_id = ${workspaceId} and id = ${groupId} and seats.taken = 0`),
  ]
}

/** The group in which the meeting or hold has its seat; null: none. */
export async function selectGroupOf(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingId, holdId }: Holder,
): Promise<string | null> {
  const rows = await db.query<{ groupId: string }>(sql`
    select group_id as "groupId" from group_seats where workspace_id = ${workspaceId} and (meeting_id = ${meetingId}::uuid or hold_id = ${holdId}::uuid)`)
  return rows[0]?.groupId ?? null
}

/** Moves when a meeting or hold gives its time back; null: never. */
export async function updateExpiry(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meetingId, holdId }: Holder,
  expiresAt: Temporal.Instant | null,
): Promise<void> {
  await tx.query(sql`
    with own as (
      update taken_time set expires_at = ${expiresAt}::timestamptz
      where workspace_id = ${workspaceId} and (meeting_id = ${meetingId}::uuid or hold_id = ${holdId}::uuid)
    ), places as (
      update limit_places set expires_at = ${expiresAt}::timestamptz
      where workspace_id = ${workspaceId} and (meeting_id = ${meetingId}::uuid or hold_id = ${holdId}::uuid)
    ), seat as (
      update group_seats set expires_at = ${expiresAt}::timestamptz
      where workspace_id = ${workspaceId} and (meeting_id = ${meetingId}::uuid or hold_id = ${holdId}::uuid) returning group_id
    ), ${lastingLonger(workspaceId, sql`select group_id from seat`, expiresAt)}
    select 1`)
}

export type TurnCount = { teamId: number; agentId: number; day: string }

/** Takes back that round robin gave the agent a meeting on that day. */
export async function decrementTurn(
  db: Db,
  workspaceId: WorkspaceId,
  { teamId, agentId, day }: TurnCount,
): Promise<void> {
  await db.query(sql`
    update assignment_counts set meetings = greatest(meetings - 1, 0)
    where workspace_id = ${workspaceId} and team_id = ${teamId} and agent_id = ${agentId} and day = ${day}::date`)
}

/** Counts that round robin gave the agent a meeting. Nothing where the agent has left the team. */
export async function incrementTurn(
  db: Db,
  workspaceId: WorkspaceId,
  { teamId, agentId, day }: TurnCount,
  now: Temporal.Instant,
): Promise<void> {
  await db.query(sql`
    insert into assignment_counts as counts (workspace_id, team_id, agent_id, day, meetings, last_assigned_at)
    select workspace_id, team_id, agent_id, ${day}::date, 1, ${now}::timestamptz from team_members
    where workspace_id = ${workspaceId} and team_id = ${teamId} and agent_id = ${agentId}
    on conflict (workspace_id, team_id, agent_id, day) do update
      set meetings = counts.meetings + 1, last_assigned_at = greatest(counts.last_assigned_at, excluded.last_assigned_at)`)
}
