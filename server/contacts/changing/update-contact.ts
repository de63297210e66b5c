import type { Write } from '../../access/write.ts'
import type { Target } from '../../http/etags/read-if-match.ts'
import { lockContact } from '../lock-contact.ts'
import type { SavedContact } from '../save-contact.ts'
import { changeAttributes, type Changes } from './change-attributes.ts'

/**
 * Changes attributes of the contact with this id. Throws not_found, precondition_failed,
 * email_in_use and invalid_attributes.
 */
export async function updateContact(
  write: Write,
  target: Target,
  changes: Changes,
): Promise<SavedContact> {
  return changeAttributes(write, await lockContact(write.db, write.workspaceId, target), changes)
}
