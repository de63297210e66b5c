import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { findSurvivor } from './merging/store/merges.ts'
import { type Contact, selectContact } from './store/contacts.ts'

/**
 * The contact with this id, or the one that it was merged into; null: it was erased. For references
 * that may be older than a merge, such as that of an event.
 */
export async function findCurrentContact(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Contact | null> {
  const found = await selectContact(db, workspaceId, id)
  if (found) return found
  const survivor = await findSurvivor(db, workspaceId, id)
  return survivor === null ? null : selectContact(db, workspaceId, survivor)
}
