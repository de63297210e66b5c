import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { deleteMergesOf } from './store/merges.ts'

/**
 * Deletes what merges into a contact have stored of it and of the merged contacts, so that they can
 * no longer be undone; requests with the ids of these are then answered 404. Returns the ids: their
 * changes and events are still to be deleted.
 */
export function eraseMergesOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  contactId: string,
): Promise<string[]> {
  return deleteMergesOf(tx, workspaceId, contactId)
}
