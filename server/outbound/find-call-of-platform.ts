import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { type OutboundCall, selectCallOfPlatform } from './store.ts'

/**
 * The attempt of a platform's call; null if the server did not request it, or has not stored the
 * platform's response yet.
 */
export function findCallOfPlatform(
  db: Db,
  workspaceId: WorkspaceId,
  platform: string,
  platformCallId: string,
): Promise<OutboundCall | null> {
  return selectCallOfPlatform(db, workspaceId, platform, platformCallId)
}
