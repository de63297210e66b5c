import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { type GroupMembers, selectGroupMembers } from './store/groups.ts'

/** The members of a group at `now`: the ids of its meetings and the number of its holds. */
export function listGroupMembers(
  db: Db,
  workspaceId: WorkspaceId,
  groupId: string,
  now: Temporal.Instant,
): Promise<GroupMembers> {
  return selectGroupMembers(db, workspaceId, groupId, now)
}
