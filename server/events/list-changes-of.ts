import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { PageRequest } from '../platform/http/paging.ts'
import { type Change, type Resource, selectChangesOf } from './store/changes.ts'

export type { Change } from './store/changes.ts'

/** The changes of one resource, oldest first, up to one more than the limit. */
export function listChangesOf(
  db: Db,
  workspaceId: WorkspaceId,
  resource: Resource,
  page: PageRequest<number>,
): Promise<Change[]> {
  return selectChangesOf(db, workspaceId, resource, page)
}
