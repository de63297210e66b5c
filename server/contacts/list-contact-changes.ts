import type { WorkspaceId } from '../access/workspace-id.ts'
import { type HistoryEvent, listEventsOf } from '../events/list-events-of.ts'
import type { Db } from '../platform/db/pool.ts'
import type { PageRequest } from '../platform/http/paging.ts'
import { getContact } from './get-contact.ts'

/** The changes of a contact, oldest first, up to one more than the limit; throws not_found. */
export async function listContactChanges(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  page: PageRequest<string>,
): Promise<HistoryEvent[]> {
  const contact = await getContact(db, workspaceId, id)
  return listEventsOf(db, workspaceId, contact.id, page)
}
