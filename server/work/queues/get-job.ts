import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { selectJob, type StoredJob } from './store.ts'

/**
 * A job of a workspace; with `workspaceId` null, any job. Throws not_found.
 */
export async function getJob(
  db: Db,
  workspaceId: WorkspaceId | null,
  id: string,
): Promise<StoredJob> {
  return requireFound(isUuid(id) ? await selectJob(db, workspaceId, id) : null, 'job')
}
