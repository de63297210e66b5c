import type { Tx } from '../platform/db/pool.ts'
import { updateRosterVersion } from './store/workspaces.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

/**
 * Marks the roster (teams, agents, schedules and meeting types) as changed, in the transaction of
 * the change, so that every process reloads its cached roster. Also serializes such changes within
 * one workspace.
 */
export function incrementRosterVersion(tx: Tx, workspaceId: WorkspaceId): Promise<void> {
  return updateRosterVersion(tx, workspaceId)
}
