import type { Db } from '../platform/db/pool.ts'
import { selectSettings, type WorkspaceSettings } from './store/workspaces.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

export type { WorkspaceProfile } from './store/workspaces.ts'

/** The workspace with its settings and profile. */
export function getWorkspace(db: Db, id: WorkspaceId): Promise<WorkspaceSettings> {
  return selectSettings(db, id)
}
