import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { ResourceWithHistory } from './catalogue.ts'
import { deleteChanges } from './store/erasure.ts'

/**
 * Deletes the history of a resource that is deleted, at most `limit` changes of it (null: all); returns
 * their number.
 */
export function deleteHistory(
  tx: Tx,
  workspaceId: WorkspaceId,
  resource: { type: ResourceWithHistory; id: string },
  limit: number | null,
): Promise<number> {
  return deleteChanges(tx, workspaceId, resource, limit)
}
