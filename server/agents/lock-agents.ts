import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { selectAgentForUpdate, selectAgentsForKeyShare } from './store/locks.ts'

/**
 * Locks agents whose time is about to be taken, until the transaction ends. Transactions that take
 * time do not wait for each other, but for those of `lockAgentAlone`. Inserting taken time takes
 * the same lock by its foreign key.
 */
export function lockAgentsShared(
  tx: Tx,
  workspaceId: WorkspaceId,
  ids: readonly number[],
): Promise<void> {
  return selectAgentsForKeyShare(tx, workspaceId, ids)
}

/** Locks an agent until the transaction ends: waits for all that take its time, and stops others. */
export function lockAgentAlone(tx: Tx, workspaceId: WorkspaceId, id: number): Promise<void> {
  return selectAgentForUpdate(tx, workspaceId, id)
}
