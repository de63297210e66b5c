import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type Contact, selectContact } from './store.ts'

/** The contact with this id; null: it was erased. */
export function findContactById(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Contact | null> {
  return selectContact(db, workspaceId, id)
}
