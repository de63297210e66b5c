import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { type AgentLane, type MovingTime, updateMovedTime } from './store/moved-time.ts'

export type { AgentLane, MovingTime } from './store/moved-time.ts'

/**
 * Moves the time of a meeting or a group to these lanes. Throws an exclusion violation if another
 * transaction has taken one of them.
 */
export async function moveTime(
  tx: Tx,
  workspaceId: WorkspaceId,
  moving: MovingTime,
  lanes: readonly AgentLane[],
): Promise<void> {
  await updateMovedTime(tx, workspaceId, moving, lanes)
}
