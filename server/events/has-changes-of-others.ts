import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type Resource, selectHasOtherChanges } from './store/changes.ts'

/** Whether anything but one import has changed a resource. */
export function hasChangesOfOthers(
  db: Db,
  workspaceId: WorkspaceId,
  resource: Resource,
  importId: string,
): Promise<boolean> {
  return selectHasOtherChanges(db, workspaceId, resource, importId)
}
