import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { lockTimeOff, type TimeOffEdit } from './lock-time-off.ts'
import { removeTimeOff, type TimeOff } from './store.ts'

/**
 * Deletes an agent's time off, in the caller's transaction, and returns it as it was. Throws
 * not_found and precondition_failed.
 */
export async function deleteTimeOff(
  db: Db,
  workspaceId: WorkspaceId,
  edit: TimeOffEdit,
): Promise<TimeOff> {
  const timeOff = await lockTimeOff(db, workspaceId, edit)
  await removeTimeOff(db, workspaceId, timeOff.id)
  return timeOff
}
