import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { retryOnConflict } from '../platform/db/conflict.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import { requireContact } from './merging/require-contact.ts'
import { type Contact, selectContact } from './store/contacts.ts'

/** The contact with this id; throws not_found, and contact_merged if it was merged into another. */
export async function getContact(db: Db, workspaceId: WorkspaceId, id: string): Promise<Contact> {
  return retryOnConflict(
    async () =>
      (isUuid(id) ? await selectContact(db, workspaceId, id) : null) ??
      requireContact(db, workspaceId, id),
    () => {},
  )
}
