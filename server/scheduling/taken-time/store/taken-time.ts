import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Tx } from '../../../platform/db/pool.ts'
import { type Query, sql } from '../../../platform/db/sql.ts'
import type { Interval } from '../core/interval.ts'
import type { TimeHolder } from '../time-holder.ts'
import type { AgentLane } from './moved-time.ts'

/** `expiresAt`: when the holder's time is released automatically; null: never. */
type Holding = TimeHolder & { expiresAt: Temporal.Instant | null }

/** A lane that is taken for a period, buffers included (Unix seconds). */
export type TakenLane = AgentLane & Interval

/** The lanes that a meeting or a hold takes. */
export type LanesToTake = Holding & { lanes: readonly TakenLane[] }

/**
 * CTEs that take lanes of meetings and holds; `taken` has a row per lane. The exclusion constraint
 * `taken_time_once` keeps two holders from the same lane at the same time, so of two transactions
 * that take it, only one gets the row.
 */
export function insertLanes(workspaceId: WorkspaceId, taking: readonly LanesToTake[]): Query {
  return sql`taken as (
      insert into taken_time
        (workspace_id, agent_id, lane, starts_at, ends_at, meeting_id, hold_id, expires_at)
      select ${workspaceId}, one.agent_id, one.lane, to_timestamp(one.starts_at),
        to_timestamp(one.ends_at), one.meeting_id, one.hold_id, one.expires_at
      from ${unnestLanes(taking)}
      on conflict on constraint taken_time_once do nothing
      returning agent_id, meeting_id
    )`
}

/**
 * The rows of lanes, in the order of agents and starts, whichever agent is the first of the
 * meeting, so that two transactions never wait for each other.
 */
function unnestLanes(taking: readonly LanesToTake[]): Query {
  const ordered = taking
    .flatMap(({ lanes, ...holding }) => lanes.map((lane) => ({ ...lane, ...holding })))
    .sort((a, b) => a.agentId - b.agentId || a.from - b.from)
  return sql`unnest(
        ${ordered.map(({ agentId }) => agentId)}::integer[],
        ${ordered.map(({ lane }) => lane)}::integer[],
        ${ordered.map(({ from }) => from)}::float8[],
        ${ordered.map(({ to }) => to)}::float8[],
        ${ordered.map(({ meetingId }) => meetingId)}::uuid[],
        ${ordered.map(({ holdId }) => holdId)}::uuid[],
        ${ordered.map(({ expiresAt }) => expiresAt?.toString() ?? null)}::timestamptz[]
      ) one (agent_id, lane, starts_at, ends_at, meeting_id, hold_id, expires_at)`
}

/** CTEs that take a seat in an existing group; `taken` has one row. */
export function insertSeat(
  workspaceId: WorkspaceId,
  { meetingId, holdId, expiresAt }: Holding,
  { groupId, seat }: { groupId: string; seat: number },
  now: Temporal.Instant,
): Query {
  return sql`taken as (
      insert into group_seats as seats
        (workspace_id, group_id, seat, meeting_id, hold_id, expires_at)
      values (${workspaceId}, ${groupId}, ${seat}, ${meetingId}::uuid, ${holdId}::uuid,
        ${expiresAt}::timestamptz)
      on conflict (workspace_id, group_id, seat) do update
        set meeting_id = excluded.meeting_id, hold_id = excluded.hold_id,
          expires_at = excluded.expires_at
        where seats.expires_at <= ${now}
      returning meeting_id
    ), ${extendGroups(workspaceId, sql`select ${groupId}::uuid`, expiresAt)}`
}

/** CTEs that keep the time and the limit places of groups until `expiresAt` or longer. */
function extendGroups(
  workspaceId: WorkspaceId,
  groupIds: Query,
  expiresAt: Temporal.Instant | null,
): Query {
  const later = sql`
    case when ${expiresAt}::timestamptz is not null then greatest(expires_at, ${expiresAt}) end`
  return sql`lasting as (
      update taken_time set expires_at = ${later}
      where workspace_id = ${workspaceId} and group_id in (${groupIds}) and expires_at is not null
    ), lasting_places as (
      update limit_places set expires_at = ${later}
      where workspace_id = ${workspaceId} and group_id in (${groupIds}) and expires_at is not null
    )`
}

/** `agentId`: its first agent. `meets`: start and end without buffers, Unix seconds. */
export type NewGroup = { groupId: string; meetingTypeId: number; agentId: number; meets: Interval }

/** CTEs that open a group, with its lanes and its first seat; `taken` has one row. */
export function insertGroup(
  workspaceId: WorkspaceId,
  { meetingId, holdId, expiresAt }: Holding,
  { groupId, meetingTypeId, agentId, meets }: NewGroup,
  lanes: readonly TakenLane[],
): Query {
  return sql`opened as (
      insert into meeting_groups
        (workspace_id, id, meeting_type_id, agent_id, starts_at, ends_at)
      values (${workspaceId}, ${groupId}, ${meetingTypeId}, ${agentId},
        to_timestamp(${meets.from}), to_timestamp(${meets.to}))
    ), lanes as (
      insert into taken_time
        (workspace_id, agent_id, lane, starts_at, ends_at, group_id, expires_at)
      select ${workspaceId}, one.agent_id, one.lane, to_timestamp(one.starts_at),
        to_timestamp(one.ends_at), ${groupId}, ${expiresAt}::timestamptz
      from ${unnestLanes([{ meetingId, holdId, expiresAt, lanes }])}
      on conflict on constraint taken_time_once do nothing
      returning agent_id
    ), taken as (
      insert into group_seats (workspace_id, group_id, seat, meeting_id, hold_id, expires_at)
      select ${workspaceId}, ${groupId}, 1, ${meetingId}::uuid, ${holdId}::uuid,
        ${expiresAt}::timestamptz
      where (select count(*) from lanes) = ${lanes.length}
      returning meeting_id
    )`
}

export type Redeeming = { meetingId: string; holdId: string; expiresAt: Temporal.Instant | null }

/**
 * CTEs that transfer a hold's time, seat and limit places to a meeting; `taken` has the rows of the
 * time.
 */
export function updateHolder(
  workspaceId: WorkspaceId,
  { meetingId, holdId, expiresAt }: Redeeming,
): Query {
  const change = sql`meeting_id = ${meetingId}, hold_id = null, expires_at = ${expiresAt}::timestamptz`
  return sql`own as (
      update taken_time set ${change}
      where workspace_id = ${workspaceId} and hold_id = ${holdId}
      returning meeting_id
    ), seat as (
      update group_seats set ${change}
      where workspace_id = ${workspaceId} and hold_id = ${holdId}
      returning group_id, meeting_id
    ), places as (
      update limit_places set ${change}
      where workspace_id = ${workspaceId} and hold_id = ${holdId}
    ), ${extendGroups(workspaceId, sql`select group_id from seat`, expiresAt)},
    taken as (select meeting_id from own union all select meeting_id from seat)`
}

export async function deleteOwnTime(
  tx: Tx,
  workspaceId: WorkspaceId,
  holder: TimeHolder,
): Promise<void> {
  await tx.query(sql`
    with own as (
      delete from taken_time where workspace_id = ${workspaceId} and ${heldBy(holder)}
    )
    delete from limit_places where workspace_id = ${workspaceId} and ${heldBy(holder)}`)
}

/**
 * Sends three statements in this order: lock the group, release the seat, and close or shorten the
 * group.
 */
export async function deleteSeat(
  tx: Tx,
  workspaceId: WorkspaceId,
  holder: TimeHolder,
  groupId: string,
): Promise<void> {
  await Promise.all([
    // A transaction that joins the group waits until this one commits.
    tx.query(sql`
      select 1 from meeting_groups
      where workspace_id = ${workspaceId} and id = ${groupId}
      for update`),
    tx.query(sql`
      delete from group_seats
      where workspace_id = ${workspaceId} and group_id = ${groupId} and ${heldBy(holder)}`),
    tx.query(closeEmptyGroup(workspaceId, groupId)),
  ])
}

/**
 * Closes a group without members; otherwise shortens its time to that of the last member to expire.
 */
function closeEmptyGroup(workspaceId: WorkspaceId, groupId: string): Query {
  const ofGroup = sql`workspace_id = ${workspaceId} and group_id = ${groupId}`
  const latest = sql`case when not seats.lasting then seats.latest end`
  return sql`
    with seats as (
      select count(*) as taken, bool_or(expires_at is null) as lasting, max(expires_at) as latest
      from group_seats where ${ofGroup}
    ), shorter as (
      update taken_time set expires_at = ${latest} from seats where ${ofGroup} and seats.taken > 0
    ), shorter_places as (
      update limit_places set expires_at = ${latest} from seats where ${ofGroup} and seats.taken > 0
    ), freed as (
      delete from taken_time using seats where ${ofGroup} and seats.taken = 0
    ), places as (
      delete from limit_places using seats where ${ofGroup} and seats.taken = 0
    )
    delete from meeting_groups using seats
    where workspace_id = ${workspaceId} and id = ${groupId} and seats.taken = 0`
}

/** Changes the time at which a meeting or a hold releases its time automatically; null: never. */
export async function changeExpiry(
  tx: Tx,
  workspaceId: WorkspaceId,
  holder: TimeHolder,
  expiresAt: Temporal.Instant | null,
): Promise<void> {
  const change = sql`expires_at = ${expiresAt}::timestamptz`
  await tx.query(sql`
    with own as (
      update taken_time set ${change} where workspace_id = ${workspaceId} and ${heldBy(holder)}
    ), places as (
      update limit_places set ${change} where workspace_id = ${workspaceId} and ${heldBy(holder)}
    ), seat as (
      update group_seats set ${change} where workspace_id = ${workspaceId} and ${heldBy(holder)}
      returning group_id
    ), ${extendGroups(workspaceId, sql`select group_id from seat`, expiresAt)}
    select 1`)
}

function heldBy({ meetingId, holdId }: TimeHolder): Query {
  return sql`(meeting_id = ${meetingId}::uuid or hold_id = ${holdId}::uuid)`
}
