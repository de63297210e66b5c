import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { deleteOwnTime, deleteSeat } from './store/taken-time.ts'
import type { TimeHolder } from './time-holder.ts'

/**
 * Releases the time, the limit places and the seat of a meeting or hold. A group without members is
 * closed.
 */
export async function releaseTime(
  tx: Tx,
  workspaceId: WorkspaceId,
  holder: TimeHolder,
  groupId: string | null,
): Promise<void> {
  await Promise.all([
    deleteOwnTime(tx, workspaceId, holder),
    groupId === null ? null : deleteSeat(tx, workspaceId, holder, groupId),
  ])
}
