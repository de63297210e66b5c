import type { Interval } from '../core/interval.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** The time of a meeting or of a whole group, and the distance of the move in seconds. */
export type MovingTime = { meetingId: string | null; groupId: string | null; seconds: number }

/** A period for a meeting with these agents, whose present time counts as free. */
export type TimeToFind = {
  meetingId: string
  agentIds: readonly number[]
  /** Unix seconds, buffers included. */
  period: Interval
}

export type AgentLane = { agentId: number; lane: number }

/**
 * The agents of the moved time, each with the lowest lane below its capacity that is free after the
 * move; null if there is none.
 */
export function selectLanesAfterMove(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingId, groupId, seconds }: MovingTime,
  { capacities, now }: { capacities: ReadonlyMap<number, number>; now: Temporal.Instant },
): Promise<{ agentId: number; lane: number | null }[]> {
  return db.query(sql`
    select own.agent_id as "agentId", (
      select min(lane) from generate_series(0, agent.capacity - 1) lane
      where not exists (
        select from taken_time other
        where other.workspace_id = own.workspace_id and other.agent_id = own.agent_id
          and other.lane = lane
          and other.starts_at > own.starts_at + make_interval(secs => ${seconds}) - interval '24 hours'
          and other.starts_at < own.ends_at + make_interval(secs => ${seconds})
          and other.ends_at > own.starts_at + make_interval(secs => ${seconds})
          and coalesce(other.meeting_id <> ${meetingId}::uuid, true)
          and coalesce(other.group_id <> ${groupId}::uuid, true)
          and (other.expires_at is null or other.expires_at > ${now}))
    ) as lane
    from taken_time own
    join unnest(${[...capacities.keys()]}::integer[], ${[...capacities.values()]}::integer[])
      agent (id, capacity) on agent.id = own.agent_id
    where own.workspace_id = ${workspaceId}
      and (own.meeting_id = ${meetingId}::uuid or own.group_id = ${groupId}::uuid)`)
}

/**
 * The agents, each with the lowest lane below its capacity that is free in the period (Unix seconds)
 * beside the meeting; null if there is none.
 */
export function selectLanesAt(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingId, agentIds, period }: TimeToFind,
  { capacities, now }: { capacities: ReadonlyMap<number, number>; now: Temporal.Instant },
): Promise<{ agentId: number; lane: number | null }[]> {
  return db.query(sql`
    select agent.id as "agentId", (
      select min(lane) from generate_series(0, agent.capacity - 1) lane
      where not exists (
        select from taken_time other
        where other.workspace_id = ${workspaceId} and other.agent_id = agent.id
          and other.lane = lane
          and other.starts_at > to_timestamp(${period.from}) - interval '24 hours'
          and other.starts_at < to_timestamp(${period.to})
          and other.ends_at > to_timestamp(${period.from})
          and other.meeting_id is distinct from ${meetingId}::uuid
          and (other.expires_at is null or other.expires_at > ${now}))
    ) as lane
    from unnest(
      ${[...agentIds]}::integer[],
      ${agentIds.map((id) => capacities.get(id) ?? 0)}::integer[]
    ) with ordinality agent (id, capacity, place)
    order by agent.place`)
}

/**
 * Moves the time of a meeting or a group to these lanes. Throws an exclusion violation if another
 * transaction has taken one of them.
 */
export async function moveTime(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meetingId, groupId, seconds }: MovingTime,
  lanes: readonly AgentLane[],
): Promise<void> {
  await tx.query(sql`
    with moved as (
      update meeting_groups set starts_at = starts_at + make_interval(secs => ${seconds}),
        ends_at = ends_at + make_interval(secs => ${seconds})
      where workspace_id = ${workspaceId} and id = ${groupId}::uuid
    )
    update taken_time set lane = one.lane,
      starts_at = starts_at + make_interval(secs => ${seconds}),
      ends_at = ends_at + make_interval(secs => ${seconds})
    from unnest(
      ${lanes.map(({ agentId }) => agentId)}::integer[],
      ${lanes.map(({ lane }) => lane)}::integer[]) one (agent_id, lane)
    where workspace_id = ${workspaceId}
      and (meeting_id = ${meetingId}::uuid or group_id = ${groupId}::uuid)
      and taken_time.agent_id = one.agent_id`)
}
