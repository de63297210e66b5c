import type { Query } from '../platform/db/sql.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { lanesOfHold } from './store/taken-periods.ts'

/**
 * A subquery for statements of other folders: the lanes that a hold has taken, as a JSON array of
 * `TakenLane`s. It is empty for a hold with a seat in a group.
 */
export function queryLanesOfHold(workspaceId: WorkspaceId, holdId: string): Query {
  return lanesOfHold(workspaceId, holdId)
}
