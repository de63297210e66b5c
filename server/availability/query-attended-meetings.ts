import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Query } from '../platform/db/sql.ts'
import { attendedMeetings } from './store/taken-periods.ts'

/**
 * A subquery for statements of other folders: the meetings that take time of these agents after
 * `now`, with the columns workspace_id, agent_id and meeting_id. A meeting with several agents has
 * a row for each; meeting_id is null for the time of a hold.
 */
export function queryAttendedMeetings(
  workspaceId: WorkspaceId,
  agentIds: readonly number[],
  now: Temporal.Instant,
): Query {
  return attendedMeetings(workspaceId, agentIds, now)
}
