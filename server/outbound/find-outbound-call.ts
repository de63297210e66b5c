import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type OutboundCall, selectOutboundCall } from './store.ts'

/** The attempt to call an attendee; null: there is none with this id. */
export function findOutboundCall(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<OutboundCall | null> {
  return selectOutboundCall(db, workspaceId, id)
}
