import type { WorkspaceId } from '../../access/workspace-id.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

export type AgreedTime = {
  workspaceId: WorkspaceId
  id: string
  groupId: string | null
  startsAt: Temporal.Instant
  timeZone: string
  wallTime: string
}

type AgreedPage = {
  workspaceId: WorkspaceId | null
  after: Pick<AgreedTime, 'workspaceId' | 'id'> | null
  limit: number
  now: Temporal.Instant
}

/**
 * What was agreed of meetings to come, in order of workspace and id. `workspaceId` null: of every
 * workspace.
 */
export function selectAgreedTimes(
  db: Db,
  { workspaceId, after, limit, now }: AgreedPage,
): Promise<AgreedTime[]> {
  return db.query<AgreedTime>(sql`
    select workspace_id as "workspaceId", id, group_id as "groupId", starts_at as "startsAt", time_zone as "timeZone", wall_time as "wallTime"
    from meetings
    where (workspace_id, id) > (${after?.workspaceId ?? 0}, ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid)
      and (${workspaceId}::integer is null or workspace_id = ${workspaceId}) and starts_at > ${now}
      and (status = 'scheduled' or status = 'pending' and expires_at > ${now})
    order by workspace_id, id limit ${limit}`)
}

/** The time of a meeting or of a whole group, and by how many seconds it moves. */
export type MovingTime = { meetingId: string | null; groupId: string | null; seconds: number }

/**
 * The agents whose time it takes, each with a lane that is free where it moves to; null: none is.
 */
export function selectLanesAfterMove(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingId, groupId, seconds }: MovingTime,
  now: Temporal.Instant,
): Promise<{ agentId: number; lane: number | null }[]> {
  return db.query(sql`
    select own.agent_id as "agentId", (
      select min(lane) from generate_series(0, agent.capacity - 1) lane where not exists (
        select from taken_time other
        where other.workspace_id = own.workspace_id and other.agent_id = own.agent_id and other.lane = lane
          and other.starts_at > own.starts_at + make_interval(secs => ${seconds}) - interval '24 hours'
          and other.starts_at < own.ends_at + make_interval(secs => ${seconds}) and other.ends_at > own.starts_at + make_interval(secs => ${seconds})
          and coalesce(other.meeting_id <> ${meetingId}::uuid, true) and coalesce(other.group_id <> ${groupId}::uuid, true)
          and (other.expires_at is null or other.expires_at > ${now}))
    ) as lane
    from taken_time own join agents agent on agent.workspace_id = own.workspace_id and agent.id = own.agent_id
    where own.workspace_id = ${workspaceId} and (own.meeting_id = ${meetingId}::uuid or own.group_id = ${groupId}::uuid)`)
}

/** Moves it to these lanes. Throws an exclusion violation where somebody was faster. */
export async function moveTime(
  tx: Tx,
  workspaceId: WorkspaceId,
  { meetingId, groupId, seconds }: MovingTime,
  lanes: readonly { agentId: number; lane: number }[],
): Promise<void> {
  await tx.query(sql`
    with moved as (
      update meeting_groups set starts_at = starts_at + make_interval(secs => ${seconds}), ends_at = ends_at + make_interval(secs => ${seconds})
      where workspace_id = ${workspaceId} and id = ${groupId}::uuid
    )
    update taken_time set lane = one.lane, starts_at = starts_at + make_interval(secs => ${seconds}), ends_at = ends_at + make_interval(secs => ${seconds})
    from unnest(${lanes.map(({ agentId }) => agentId)}::integer[], ${lanes.map(({ lane }) => lane)}::integer[]) one (agent_id, lane)
    where workspace_id = ${workspaceId} and (meeting_id = ${meetingId}::uuid or group_id = ${groupId}::uuid) and taken_time.agent_id = one.agent_id`)
}

/** Who has a seat in the group: meetings, and how many holds. */
export async function selectSeats(
  db: Db,
  workspaceId: WorkspaceId,
  groupId: string,
  now: Temporal.Instant,
): Promise<{ meetingIds: string[]; holds: number }> {
  const rows = await db.query<{ meetingIds: string[]; holds: number }>(sql`
    select coalesce(array_agg(meeting_id order by meeting_id) filter (where meeting_id is not null), '{}') as "meetingIds", count(hold_id)::integer as holds
    from group_seats where workspace_id = ${workspaceId} and group_id = ${groupId} and (expires_at is null or expires_at > ${now})`)
  return rows[0]!
}
