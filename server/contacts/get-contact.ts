import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { requireFound } from '../platform/http/require-found.ts'
import { isUuid } from '../platform/http/read-integer-id.ts'
import { type Contact, selectContact } from './store.ts'

/** The contact with this id; throws not_found. */
export async function getContact(db: Db, workspaceId: WorkspaceId, id: string): Promise<Contact> {
  return requireFound(isUuid(id) ? await selectContact(db, workspaceId, id) : null, 'contact')
}
