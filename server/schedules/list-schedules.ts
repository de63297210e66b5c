import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { PageRequest } from '../platform/http/paging.ts'
import { selectAllSchedules, selectSchedules, type Schedule } from './store.ts'

export type { Schedule } from './store.ts'

/** The workspace's schedules in order of id; one more than the limit where there is a next page. */
export function listSchedules(
  db: Db,
  workspaceId: WorkspaceId,
  page: PageRequest<number> & { includeArchived: boolean },
): Promise<Schedule[]> {
  return selectSchedules(db, workspaceId, page)
}

/** Every schedule of the workspace, archived or not, in order of id. */
export function listAllSchedules(db: Db, workspaceId: WorkspaceId): Promise<Schedule[]> {
  return selectAllSchedules(db, workspaceId)
}
