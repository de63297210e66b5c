import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { type Query, sql } from '../../../platform/db/sql.ts'
import type { Interval } from '../core/interval.ts'
import type { TimeHolder } from '../time-holder.ts'

type GroupQuestion = {
  meetingTypeId: number
  agentIds: readonly number[]
  window: Interval
  now: number
  ignoring: TimeHolder
}

/** `start` and `end`: Unix seconds, without buffers. `seats`: the numbers of the taken seats. */
export type GroupSeats = {
  id: string
  agentId: number
  start: number
  end: number
  seats: number[]
}

/** The meeting type's groups that begin within the window and have at least one taken seat. */
export function selectGroups(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingTypeId, agentIds, window, now, ignoring }: GroupQuestion,
): Promise<GroupSeats[]> {
  return db.query<GroupSeats>(sql`
    select meeting.id, meeting.agent_id as "agentId",
      date_part('epoch', meeting.starts_at)::bigint as start,
      date_part('epoch', meeting.ends_at)::bigint as "end", array_agg(seat.seat) as seats
    from meeting_groups meeting
    join group_seats seat
      on seat.workspace_id = meeting.workspace_id and seat.group_id = meeting.id
    where meeting.workspace_id = ${workspaceId} and meeting.meeting_type_id = ${meetingTypeId}
      and meeting.agent_id = any(${agentIds}::integer[])
      and meeting.starts_at >= to_timestamp(${window.from})
      and meeting.starts_at < to_timestamp(${window.to})
      and (seat.expires_at is null or seat.expires_at > to_timestamp(${now}))
      and coalesce(seat.meeting_id <> ${ignoring.meetingId}::uuid, true)
      and coalesce(seat.hold_id <> ${ignoring.holdId}::uuid, true)
    group by meeting.workspace_id, meeting.id
    order by start, meeting.id`)
}

/**
 * A part of a statement: the group whose only member is the holder, which is closed when it leaves.
 */
export function groupsLeftEmpty(
  workspaceId: WorkspaceId,
  { meetingId, holdId }: TimeHolder,
): Query {
  return sql`
    select seat.group_id from group_seats seat
    where seat.workspace_id = ${workspaceId}
      and (seat.meeting_id = ${meetingId}::uuid or seat.hold_id = ${holdId}::uuid)
      and not exists (
        select 1 from group_seats other
        where other.workspace_id = ${workspaceId} and other.group_id = seat.group_id
          and other.seat <> seat.seat)`
}

/** The id of the group in which the meeting or hold has a seat; null if there is none. */
export async function findGroup(
  db: Db,
  workspaceId: WorkspaceId,
  { meetingId, holdId }: TimeHolder,
): Promise<string | null> {
  const rows = await db.query<{ groupId: string }>(sql`
    select group_id as "groupId" from group_seats
    where workspace_id = ${workspaceId}
      and (meeting_id = ${meetingId}::uuid or hold_id = ${holdId}::uuid)`)
  return rows[0]?.groupId ?? null
}

/** The members of a group: the ids of its meetings and the number of its holds. */
type GroupMembers = { meetingIds: string[]; holds: number }

export async function listGroupMembers(
  db: Db,
  workspaceId: WorkspaceId,
  groupId: string,
  now: Temporal.Instant,
): Promise<GroupMembers> {
  const rows = await db.query<GroupMembers>(sql`
    select count(hold_id)::integer as holds,
      coalesce(array_agg(meeting_id order by meeting_id) filter (where meeting_id is not null), '{}')
        as "meetingIds"
    from group_seats
    where workspace_id = ${workspaceId} and group_id = ${groupId}
      and (expires_at is null or expires_at > ${now})`)
  return rows[0]!
}
