import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { deleteEvents } from './store.ts'

/** Deletes the history of resources that the same transaction deletes. */
export function deleteEventsOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  resourceIds: readonly string[],
): Promise<void> {
  return deleteEvents(tx, workspaceId, resourceIds)
}
