import type { Db } from '../platform/db/pool.ts'
import { selectRosterVersion } from './store/workspaces.ts'
import type { WorkspaceId } from './workspace-id.ts'

/** The age of a workspace's roster: what was read at another version is to be read again. */
export function readRosterVersion(db: Db, workspaceId: WorkspaceId): Promise<number> {
  return selectRosterVersion(db, workspaceId)
}
