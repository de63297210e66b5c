import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { type OutboundCall, selectCallOfPlatform } from './store.ts'

/**
 * The attempt that a platform's call is; null: we did not ask for it, or the platform's answer is
 * not written down yet.
 */
export function findOutboundCall(
  db: Db,
  workspaceId: WorkspaceId,
  platform: string,
  platformCallId: string,
): Promise<OutboundCall | null> {
  return selectCallOfPlatform(db, workspaceId, platform, platformCallId)
}
