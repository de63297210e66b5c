import { requireOwn } from '../../access/own-limit.ts'
import type { Write } from '../../access/write.ts'
import type { Target } from '../../http/etags/read-if-match.ts'
import { lockContact } from '../lock-contact.ts'
import type { SavedContact } from '../save-contact.ts'
import { changeAttributes, type Changes } from './change-attributes.ts'

/**
 * Changes attributes of the contact with this id. Throws not_found, precondition_failed,
 * email_in_use, invalid_attributes and insufficient_scope.
 */
export async function updateContact(
  write: Write,
  target: Target,
  changes: Changes,
): Promise<SavedContact> {
  const contact = await lockContact(write.db, write.workspaceId, target)
  requireOwn(write.ownLimit, [contact.attributes.owner_agent_id ?? null])
  return changeAttributes(write, contact, changes)
}
