import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { attendedMeetings } from '../../scheduling/taken-time/store/taken-periods.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** A meeting of one agent; Unix seconds, without buffers. */
export type UpcomingMeeting = {
  id: string
  teamId: number
  meetingTypeId: number
  agentId: number
  groupId: string | null
  start: number
  end: number
}

/**
 * The agents' meetings that start after now, in order of start; a meeting of several agents appears
 * once for each.
 */
export function selectUpcomingMeetingsOfAgents(
  db: Db,
  workspaceId: WorkspaceId,
  agentIds: readonly number[],
  now: Temporal.Instant,
): Promise<UpcomingMeeting[]> {
  return db.query<UpcomingMeeting>(sql`
    select meeting.id, meeting.team_id as "teamId", meeting.meeting_type_id as "meetingTypeId",
      attended.agent_id as "agentId", meeting.group_id as "groupId",
      date_part('epoch', meeting.starts_at)::bigint as start,
      date_part('epoch', meeting.ends_at)::bigint as "end"
    from (${attendedMeetings(workspaceId, agentIds, now)}) attended
    join meetings meeting
      on meeting.workspace_id = attended.workspace_id and meeting.id = attended.meeting_id
    where meeting.workspace_id = ${workspaceId} and meeting.starts_at > ${now}
      and meeting.status in ('pending', 'scheduled')
      and (meeting.expires_at is null or meeting.expires_at > ${now})
    order by meeting.starts_at, meeting.id, attended.agent_id`)
}

/** Null: any. */
type MeetingFilter = { teamId: number | null; meetingTypeId: number | null }

/**
 * The meetings of a team or a meeting type that start after now, in order of start, up to the
 * limit; `total`: the number of all of them.
 */
export function selectUpcomingMeetingsBy(
  db: Db,
  workspaceId: WorkspaceId,
  { teamId, meetingTypeId }: MeetingFilter,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<(UpcomingMeeting & { total: number })[]> {
  return db.query<UpcomingMeeting & { total: number }>(sql`
    select id, team_id as "teamId", meeting_type_id as "meetingTypeId", agent_id as "agentId",
      group_id as "groupId", date_part('epoch', starts_at)::bigint as start,
      date_part('epoch', ends_at)::bigint as "end", (count(*) over ())::integer as total
    from meetings
    where workspace_id = ${workspaceId} and starts_at > ${now}
      and (${teamId}::integer is null or team_id = ${teamId})
      and (${meetingTypeId}::integer is null or meeting_type_id = ${meetingTypeId})
      and status in ('pending', 'scheduled') and (expires_at is null or expires_at > ${now})
    order by starts_at, id limit ${limit}`)
}
