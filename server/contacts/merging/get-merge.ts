import type { Db } from '../../platform/db/pool.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Merge } from './merge.ts'
import { selectMerge } from './store/merges.ts'

/** The merge with this id; throws not_found. */
export async function getMerge(db: Db, workspaceId: WorkspaceId, id: string): Promise<Merge> {
  return requireFound(isUuid(id) ? await selectMerge(db, workspaceId, id) : null, 'merge')
}
