import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type Call, selectCall } from './store/calls.ts'

/** The call with this id; null: it was deleted. */
export function findCall(db: Db, workspaceId: WorkspaceId, id: string): Promise<Call | null> {
  return selectCall(db, workspaceId, id)
}
