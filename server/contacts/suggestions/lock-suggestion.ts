import type { Write } from '../../access/write.ts'
import type { Target } from '../../http/etags/read-if-match.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import { lockContact } from '../lock-contact.ts'
import type { Contact } from '../store/contacts.ts'
import { selectSuggestionForUpdate, type Suggestion } from './store.ts'

/** A suggestion of a contact, which `target` names. */
export type Choice = { target: Target; suggestionId: string }

/**
 * The open suggestion and its contact, which no other transaction changes until this one ends.
 * Throws not_found and precondition_failed.
 */
export async function lockSuggestion(
  { db, workspaceId }: Write,
  { target, suggestionId }: Choice,
): Promise<{ contact: Contact; suggestion: Suggestion }> {
  const contact = await lockContact(db, workspaceId, target)
  const wanted = { id: suggestionId, contactId: contact.id }
  const found = isUuid(suggestionId)
    ? await selectSuggestionForUpdate(db, workspaceId, wanted)
    : null
  return { contact, suggestion: requireFound(found, 'suggestion') }
}
