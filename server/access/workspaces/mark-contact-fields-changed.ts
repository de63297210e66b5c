import type { Tx } from '../../platform/db/pool.ts'
import { generateId } from '../../platform/generate-id.ts'
import { updateContactFieldsVersion } from '../store/workspaces.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/**
 * Marks the definitions of custom fields as changed, in the transaction of the change, so that
 * every process reads them again: at once with a credential that is read after the commit. Also
 * serializes such changes within one workspace.
 */
export function markContactFieldsChanged(tx: Tx, workspaceId: WorkspaceId): Promise<void> {
  return updateContactFieldsVersion(tx, workspaceId, generateId())
}
