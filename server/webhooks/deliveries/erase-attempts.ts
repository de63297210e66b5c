import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { removeBodies } from '../store/erasure.ts'

/** Removes what receivers answered to these events, which can repeat values of the events. */
export async function eraseAttempts(
  tx: Tx,
  workspaceId: WorkspaceId,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length > 0) await removeBodies(tx, workspaceId, eventIds)
}
