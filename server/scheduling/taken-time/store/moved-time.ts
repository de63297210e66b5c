import type { Interval } from '../core/interval.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Db, Tx } from '../../../platform/db/pool.ts'
import { type Query, sql } from '../../../platform/db/sql.ts'

/**
 * The time of a meeting or of a whole group (the other is null), and the distance of the move in
 * seconds.
 */
export type MovingTime = { meetingId: string | null; groupId: string | null; seconds: number }

/**
 * Periods of agents, buffers included (Unix seconds), in which the time of the meeting counts as
 * free.
 */
export type TimeToFind = { meetingId: string; periods: readonly (Interval & { agentId: number })[] }

export type AgentLane = { agentId: number; lane: number }

/** A lane that is free in a period; null if the agent has too few free lanes. */
export type FoundLane = { agentId: number; lane: number | null }

/**
 * For each row of the moved time, in the order of agents, starts and lanes, the lowest lane that is
 * free after the move. Rows of one agent and start get different lanes.
 */
export function selectLanesAfterMove(
  db: Db,
  workspaceId: WorkspaceId,
  moving: MovingTime,
  { capacities, now }: { capacities: ReadonlyMap<number, number>; now: Temporal.Instant },
): Promise<FoundLane[]> {
  const { seconds } = moving
  const own = sql`
    select row_number() over (order by agent_id, starts_at, lane) as place, agent_id,
      starts_at + make_interval(secs => ${seconds}) as starts_at,
      ends_at + make_interval(secs => ${seconds}) as ends_at
    from taken_time where ${isMoved(workspaceId, moving)}`
  return selectLanes(db, { wanted: own, workspaceId, capacities, now, ...moving })
}

/**
 * The lowest lane that is free in each period, in the order of the periods. Equal periods of one
 * agent get different lanes.
 */
export function selectLanesAt(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingId, periods }: TimeToFind,
  { capacities, now }: { capacities: ReadonlyMap<number, number>; now: Temporal.Instant },
): Promise<FoundLane[]> {
  const wanted = sql`
    select place, agent_id, to_timestamp(starts_at) as starts_at, to_timestamp(ends_at) as ends_at
    from unnest(
      ${periods.map(({ agentId }) => agentId)}::integer[],
      ${periods.map(({ from }) => from)}::float8[],
      ${periods.map(({ to }) => to)}::float8[]
    ) with ordinality period (agent_id, starts_at, ends_at, place)`
  return selectLanes(db, { wanted, workspaceId, capacities, now, meetingId, groupId: null })
}

type LanesQuestion = Pick<MovingTime, 'meetingId' | 'groupId'> & {
  /** The columns place, agent_id, starts_at and ends_at. */
  wanted: Query
  workspaceId: WorkspaceId
  capacities: ReadonlyMap<number, number>
  now: Temporal.Instant
}

/** Ignores the time of the meeting or the group, and time that has expired by `now`. */
function selectLanes(
  db: Db,
  { wanted, workspaceId, capacities, now, meetingId, groupId }: LanesQuestion,
): Promise<FoundLane[]> {
  return db.query<FoundLane>(sql`
    with wanted as (${wanted}), ranked as (
      select *, row_number() over (partition by agent_id, starts_at order by place) as rank from wanted
    )
    select ranked.agent_id as "agentId", (
      select free.lane from generate_series(0, agent.capacity - 1) free (lane)
      where not exists (
        select from taken_time other
        where other.workspace_id = ${workspaceId} and other.agent_id = ranked.agent_id
          and other.lane = free.lane
          and other.starts_at > ranked.starts_at - interval '24 hours'
          and other.starts_at < ranked.ends_at
          and other.ends_at > ranked.starts_at
          and coalesce(other.meeting_id <> ${meetingId}::uuid, true)
          and coalesce(other.group_id <> ${groupId}::uuid, true)
          and (other.expires_at is null or other.expires_at > ${now}))
      order by free.lane
      limit 1 offset ranked.rank - 1
    ) as lane
    from ranked
    left join unnest(${[...capacities.keys()]}::integer[], ${[...capacities.values()]}::integer[])
      agent (id, capacity) on agent.id = ranked.agent_id
    order by ranked.place`)
}

/**
 * Moves the time to the lanes, which are in the order of `findLanesAfterMove`. The rows are deleted
 * and inserted again, because a row of the same holder can still be where another one moves to.
 * Throws an exclusion violation if another transaction has taken one of the lanes.
 */
export async function moveTime(
  tx: Tx,
  workspaceId: WorkspaceId,
  moving: MovingTime,
  lanes: readonly number[],
): Promise<void> {
  const later = sql`make_interval(secs => ${moving.seconds})`
  await tx.query(sql`
    with moved as (
      update meeting_groups set starts_at = starts_at + ${later}, ends_at = ends_at + ${later}
      where workspace_id = ${workspaceId} and id = ${moving.groupId}::uuid
    ), own as (
      delete from taken_time where ${isMoved(workspaceId, moving)} returning *
    ), ordered as materialized (
      select *, row_number() over (order by agent_id, starts_at, lane) as place from own
    )
    insert into taken_time (workspace_id, agent_id, lane, starts_at, ends_at, meeting_id, hold_id,
      group_id, expires_at)
    select workspace_id, agent_id, one.lane, starts_at + ${later}, ends_at + ${later}, meeting_id,
      hold_id, group_id, expires_at
    from ordered
    join unnest(${[...lanes]}::integer[]) with ordinality one (lane, place)
      using (place)
    order by place`)
}

function isMoved(workspaceId: WorkspaceId, { meetingId, groupId }: MovingTime): Query {
  return sql`workspace_id = ${workspaceId}
      and (meeting_id = ${meetingId}::uuid or group_id = ${groupId}::uuid)`
}
