import type { WorkspaceId } from '../platform/workspace-id.ts'
import { readResourceAt } from '../events/read-resource-at.ts'
import type { Db } from '../platform/db/pool.ts'
import { identifiersOf } from './core/identifiers.ts'
import { getContact } from './get-contact.ts'

/** `phone`: E.164. */
export type PhoneAt = {
  contactId: string
  phone: string
  phoneRegion: string
  at: Temporal.Instant
}

/** Whether the contact had this number at that time. */
export async function hadPhone(
  db: Db,
  workspaceId: WorkspaceId,
  { contactId, phone, phoneRegion, at }: PhoneAt,
): Promise<boolean> {
  const { attributes: current } = await getContact(db, workspaceId, contactId)
  const contact = { type: 'contact', id: contactId, attributes: current } as const
  const attributes = await readResourceAt(db, workspaceId, contact, at)
  return (
    attributes !== null &&
    identifiersOf(attributes, phoneRegion).some(
      ({ kind, value }) => kind === 'phone' && value === phone,
    )
  )
}
