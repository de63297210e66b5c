import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type ChangesWanted, type StoredChange, listChangesOf } from '../events/store/changes.ts'
import type { Db } from '../platform/db/pool.ts'
import { getContact } from './get-contact.ts'

/**
 * The changes of a contact and of those that were merged into it, up to one more than the limit;
 * throws not_found and contact_merged.
 */
export async function listContactChanges(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  page: ChangesWanted,
): Promise<StoredChange[]> {
  const contact = await getContact(db, workspaceId, id)
  const { merged_contact_ids: mergedIds = [] } = contact.attributes
  return listChangesOf(db, workspaceId, { type: 'contact', id: contact.id, mergedIds }, page)
}
