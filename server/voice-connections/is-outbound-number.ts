import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { selectIsOutboundNumber } from './store/connections.ts'

/** Whether a number (E.164) is that of a connection of the workspace. */
export function isOutboundNumber(
  db: Db,
  workspaceId: WorkspaceId,
  number: string,
): Promise<boolean> {
  return selectIsOutboundNumber(db, workspaceId, number)
}
