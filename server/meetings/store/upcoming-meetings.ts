import type { WorkspaceId } from '../../access/workspace-id.ts'
import { queryAttendedMeetings } from '../../availability/query-attended-meetings.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'

/** A meeting of one agent; Unix seconds, without buffers. */
export type UpcomingMeeting = {
  id: string
  meetingTypeId: number
  agentId: number
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
    select meeting.id, meeting.meeting_type_id as "meetingTypeId", attended.agent_id as "agentId",
      date_part('epoch', meeting.starts_at)::bigint as start,
      date_part('epoch', meeting.ends_at)::bigint as "end"
    from (${queryAttendedMeetings(workspaceId, agentIds, now)}) attended
    join meetings meeting
      on meeting.workspace_id = attended.workspace_id and meeting.id = attended.meeting_id
    where meeting.workspace_id = ${workspaceId} and meeting.starts_at > ${now}
      and meeting.status in ('pending', 'scheduled')
      and (meeting.expires_at is null or meeting.expires_at > ${now})
    order by meeting.starts_at, meeting.id, attended.agent_id`)
}
