import type { Db } from '../../platform/db/pool.ts'
import type { PageRequest } from '../../http/queries/paging.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { getContact } from '../get-contact.ts'
import { selectSuggestions, type Suggestion } from './store.ts'

/**
 * The open suggestions of a contact, or of all (null), newest first, up to one more than the limit.
 * Throws not_found.
 */
export async function listSuggestions(
  db: Db,
  workspaceId: WorkspaceId,
  contactId: string | null,
  page: PageRequest<[moment: string, id: string]>,
): Promise<Suggestion[]> {
  if (contactId !== null) await getContact(db, workspaceId, contactId)
  return selectSuggestions(db, workspaceId, contactId, page)
}
