import type { Db } from '../platform/db/pool.ts'
import { markRevoked } from './store.ts'
import type { WorkspaceId } from './workspace-id.ts'

/** Every process refuses the token within a second. False when the workspace has no such token. */
export function revokeToken(db: Db, workspaceId: WorkspaceId, id: string, now: Temporal.Instant): Promise<boolean> {
  return markRevoked(db, workspaceId, id, now)
}
