import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { getContact } from './get-contact.ts'
import { findSurvivor } from './merging/find-survivor.ts'
import { type Contact, selectContact } from './store.ts'

/**
 * The contact with this id, or the one that it was merged into; throws not_found. For references that
 * may be older than a merge, such as that of an event.
 */
export async function getCurrentContact(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Contact> {
  const found = await selectContact(db, workspaceId, id)
  if (found) return found
  return getContact(db, workspaceId, (await findSurvivor(db, workspaceId, id)) ?? id)
}
