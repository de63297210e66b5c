import type { Db } from '../../platform/db/pool.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { type StoredChange, type Resource, selectChangeOf } from '../store/changes.ts'

/** A change of a resource by its id; null: the resource has none with this id. */
export async function findChangeOf(
  db: Db,
  workspaceId: WorkspaceId,
  resource: Resource,
  changeId: string,
): Promise<StoredChange | null> {
  return isUuid(changeId) ? selectChangeOf(db, workspaceId, resource, changeId) : null
}
