import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type JobPage, selectAllJobs, selectJobs, type StoredJob } from './store.ts'

export type { JobState, StoredJob } from './store.ts'

/**
 * A page of the jobs of a workspace, newest first; with `workspaceId` null, of all workspaces and
 * of the system. One more than the limit, if there are more.
 */
export function listJobs(
  db: Db,
  workspaceId: WorkspaceId | null,
  page: JobPage,
): Promise<StoredJob[]> {
  return workspaceId === null ? selectAllJobs(db, page) : selectJobs(db, workspaceId, page)
}
