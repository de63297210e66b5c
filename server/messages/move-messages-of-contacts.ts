import type { ContactMove } from '../access/contact-move.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { updateContactsOfMessages } from './store/contacts-of-messages.ts'

/**
 * Moves messages from contacts to another one: all of theirs, or only those with these ids. Returns the
 * id and the former contact of each.
 */
export function moveMessagesOfContacts(
  tx: Tx,
  workspaceId: WorkspaceId,
  move: ContactMove,
): Promise<{ id: string; contactId: string }[]> {
  return updateContactsOfMessages(tx, workspaceId, move)
}
