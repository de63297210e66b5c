import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { selectArriving } from './store/erasure.ts'

/** The ids of the imports of a workspace whose files are arriving. */
export function listArrivingImports(db: Db, workspaceId: WorkspaceId): Promise<string[]> {
  return selectArriving(db, workspaceId)
}
