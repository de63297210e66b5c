import type { Db } from '../platform/db/pool.ts'
import { selectRosterVersion } from './store/workspaces.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

/** The version of a workspace's roster; data that was cached at another version is stale. */
export function readRosterVersion(db: Db, workspaceId: WorkspaceId): Promise<number> {
  return selectRosterVersion(db, workspaceId)
}
