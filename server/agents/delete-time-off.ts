import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { lockTimeOff, type TimeOffEdit } from './lock-time-off.ts'
import { removeTimeOff, type TimeOff } from './store.ts'

/**
 * Deletes an agent's time off, and returns it as it was. Throws not_found and precondition_failed.
 */
export async function deleteTimeOff(
  tx: Tx,
  workspaceId: WorkspaceId,
  edit: TimeOffEdit,
): Promise<TimeOff> {
  const timeOff = await lockTimeOff(tx, workspaceId, edit)
  await removeTimeOff(tx, workspaceId, timeOff.id)
  return timeOff
}
