import type { Write } from '../../access/write.ts'
import { recordEvent } from '../../events/record-event.ts'
import type { Target } from '../../http/etags/read-if-match.ts'
import { lockContactField } from './lock-contact-field.ts'
import { presentContactField } from './present-contact-field.ts'
import { type ContactField, removeField } from './store.ts'

/**
 * Deletes a definition, and returns it. The values of contacts stay. Throws not_found and
 * precondition_failed.
 */
export async function deleteContactField(write: Write, target: Target): Promise<ContactField> {
  const field = await lockContactField(write, target)
  const shown = presentContactField(field)
  await Promise.all([
    removeField(write, field.id),
    recordEvent(write, 'contact_field.deleted', { before: shown, after: shown }),
  ])
  return field
}
