import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { deleteEvents } from './store.ts'

/** Deletes the history of resources that are deleted themselves, in the same transaction. */
export function deleteEventsOf(
  db: Db,
  workspaceId: WorkspaceId,
  resourceIds: readonly string[],
): Promise<void> {
  return deleteEvents(db, workspaceId, resourceIds)
}
