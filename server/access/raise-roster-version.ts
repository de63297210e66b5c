import type { Tx } from '../platform/db/pool.ts'
import { updateRosterVersion } from './store/workspaces.ts'
import type { WorkspaceId } from './workspace-id.ts'

/**
 * Says, in the transaction of the change, that teams, agents, schedules or meeting types changed,
 * so that every process reads its cached roster anew. Also makes such changes to one workspace wait
 * for each other.
 */
export function raiseRosterVersion(tx: Tx, workspaceId: WorkspaceId): Promise<void> {
  return updateRosterVersion(tx, workspaceId)
}
