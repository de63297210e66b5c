import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { deleteMergesOf, type FormerMerge, selectFormerMerges } from './store/merges.ts'

export type { FormerMerge } from './store/merges.ts'

/**
 * `mergedIds`: the contacts that were merged into the contact. `formerMerges`: those of any of them
 * into another contact that were undone.
 */
type ErasedMerges = { mergedIds: string[]; formerMerges: FormerMerge[] }

/**
 * Deletes what merges into a contact have stored of it and of the merged contacts, so that they can
 * no longer be undone; requests with the ids of these are then answered 404. The changes and events
 * of all these contacts are still to be erased, and those of other contacts during the former
 * merges.
 */
export async function eraseMergesOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  contactId: string,
): Promise<ErasedMerges> {
  const mergedIds = await deleteMergesOf(tx, workspaceId, contactId)
  const formerMerges = await selectFormerMerges(tx, workspaceId, [contactId, ...mergedIds])
  return { mergedIds, formerMerges }
}
