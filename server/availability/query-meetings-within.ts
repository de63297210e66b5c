import type { Query } from '../platform/db/sql.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Interval } from './core/interval.ts'
import { meetingsWithin } from './store/taken-periods.ts'

/**
 * A subquery for statements of other folders: the meetings that take time of the agent, buffers
 * included, in one of the periods (Unix seconds), with the columns workspace_id, meeting_id,
 * starts_at and ends_at of the period. meeting_id is null for the time of a hold.
 */
export function queryMeetingsWithin(
  workspaceId: WorkspaceId,
  agentId: number,
  periods: readonly Interval[],
): Query {
  return meetingsWithin(workspaceId, agentId, periods)
}
