import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { ResourceWithHistory } from './catalogue.ts'
import { deleteChanges } from './store/erasure.ts'

/** Deletes a part of the history of a resource that is deleted; returns the number of changes. */
export function deleteHistory(
  tx: Tx,
  workspaceId: WorkspaceId,
  resource: { type: ResourceWithHistory; id: string },
  limit: number,
): Promise<number> {
  return deleteChanges(tx, workspaceId, resource, limit)
}
