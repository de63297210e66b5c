import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { Problem } from '../platform/http/problem.ts'
import { isUuid } from '../platform/http/read-integer-id.ts'
import { type Contact, selectContact } from './store.ts'

/** The contact with this id; throws not_found. */
export async function getContact(db: Db, workspaceId: WorkspaceId, id: string): Promise<Contact> {
  const contact = isUuid(id) ? await selectContact(db, workspaceId, id) : null
  if (!contact) throw new Problem('not_found', 'There is no contact with this id.')
  return contact
}
