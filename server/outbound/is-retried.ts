import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { hasLaterAttempt } from './store.ts'

/**
 * Whether another call for the same start of the meeting was planned after this one, as in the
 * transaction that ends a call that is tried again.
 */
export function isRetried(db: Db, workspaceId: WorkspaceId, id: string): Promise<boolean> {
  return hasLaterAttempt(db, workspaceId, id)
}
