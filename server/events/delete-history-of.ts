import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { deleteChangesOf, type Resource } from './store/changes.ts'

/** Deletes the history of a resource that the same transaction deletes. */
export function deleteHistoryOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  resource: Resource,
): Promise<void> {
  return deleteChangesOf(tx, workspaceId, resource)
}
