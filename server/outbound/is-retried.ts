import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { hasLaterAttempt, selectOutboundCall } from './store.ts'

/**
 * Whether another call for the same start of the meeting was planned after this one. The next one
 * is planned in the transaction that ends this one.
 */
export async function isRetried(db: Db, workspaceId: WorkspaceId, id: string): Promise<boolean> {
  const call = await selectOutboundCall(db, workspaceId, id)
  return call !== null && hasLaterAttempt(db, workspaceId, call)
}
