import type { ContactMove } from '../access/contact-move.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { updateContactsOfCalls } from './store/contacts-of-calls.ts'

/**
 * Moves calls from contacts to another one: all of theirs, or only those with these ids. Returns the
 * id and the former contact of each.
 */
export function moveCallsOfContacts(
  tx: Tx,
  workspaceId: WorkspaceId,
  move: ContactMove,
): Promise<{ id: string; contactId: string }[]> {
  return updateContactsOfCalls(tx, workspaceId, move)
}
