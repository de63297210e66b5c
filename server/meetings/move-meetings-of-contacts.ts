import type { ContactMove } from '../access/contact-move.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { updateContactsOfMeetings } from './store/contacts-of-meetings.ts'

/**
 * Moves meetings from contacts to another one: all of theirs, or only those with these ids. Returns the
 * id and the former contact of each.
 */
export function moveMeetingsOfContacts(
  tx: Tx,
  workspaceId: WorkspaceId,
  move: ContactMove,
): Promise<{ id: string; contactId: string }[]> {
  return updateContactsOfMeetings(tx, workspaceId, move)
}
