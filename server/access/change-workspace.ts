import type { Db } from '../platform/db/pool.ts'
import { updateWorkspace, type Workspace, type WorkspaceChange } from './store.ts'
import type { WorkspaceId } from './workspace-id.ts'

/** Changes what a workspace keeps of its calls, for its operator. */
export function changeWorkspace(db: Db, id: WorkspaceId, change: WorkspaceChange): Promise<Workspace> {
  return updateWorkspace(db, id, change)
}
