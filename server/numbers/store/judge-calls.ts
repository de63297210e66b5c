import { type Query, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { UNREACHED } from '../core/unreached.ts'

/** What happens in a call later than this after its start is not counted. */
export const CALL_HOURS = 12

/**
 * SQL: which of these calls reached each step, a row a call; a step includes those after it.
 * `calls` selects from the view `calls_to_count`. Left out are calls to the receptionist from the
 * page where it is tried out, and those that Slotline places to attendees.
 */
export function judgeCalls(workspaceId: WorkspaceId, calls: Query): Query {
  const until = sql`call.started_at + ${`${CALL_HOURS} hours`}::interval`
  return sql`
    select call.call_id, call.started_at, coalesce(connection.team_id, 0) as team_id,
      is_booked, is_booked or is_held as is_held, is_booked or is_held or was_offered as is_offered,
      is_booked or is_held or was_offered or is_served
        or ended_reason is null or ended_reason !~* ${UNREACHED} as is_answered, platform_call_id
    from (${calls}) call
    left join teams_of_connections connection
      on connection.workspace_id = ${workspaceId} and connection.connection_id = call.connection_id
    cross join lateral (
      select coalesce(bool_or(tool = 'hold_time'), false) as is_held, count(*) > 0 as is_served
      from tools_to_count tool
      where tool.workspace_id = ${workspaceId} and tool.call_id = call.call_id and tool.at < ${until}
    ) tools
    cross join lateral (
      select exists (
        select from meetings_to_count meeting
        where meeting.workspace_id = ${workspaceId} and meeting.call_id = call.platform_call_id
          and meeting.created_at < ${until}
      ) as is_booked
    ) meetings
    where not (call.platform = 'receptionist' and call.connection_id is null)
      and not exists (
        select from calls_to_attendees placed
        where placed.workspace_id = ${workspaceId} and placed.platform = call.platform
          and placed.platform_call_id = call.platform_call_id)`
}
