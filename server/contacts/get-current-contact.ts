import type { Db } from '../platform/db/pool.ts'
import { requireFound } from '../http/problems/require-found.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { findCurrentContact } from './find-current-contact.ts'
import type { Contact } from './store/contacts.ts'

/** The contact with this id, or the one that it was merged into; throws not_found. */
export async function getCurrentContact(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Contact> {
  return requireFound(await findCurrentContact(db, workspaceId, id), 'contact')
}
