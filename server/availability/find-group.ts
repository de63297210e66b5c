import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { selectGroupOf } from './store/groups.ts'
import type { TimeHolder } from './time-holder.ts'

/** The id of the group in which the meeting or hold has a seat; null if there is none. */
export function findGroup(
  db: Db,
  workspaceId: WorkspaceId,
  holder: TimeHolder,
): Promise<string | null> {
  return selectGroupOf(db, workspaceId, holder)
}
