import type { WorkspaceId } from '../platform/workspace-id.ts'
import { replayResourceAt } from '../events/store/changes.ts'
import { readResourceAt } from '../events/history/read-resource-at.ts'
import type { Db } from '../platform/db/pool.ts'
import type { AttributePatch } from './core/attributes/attributes.ts'
import { identifiersOf } from './core/identifiers/identifiers.ts'
import { deriveSubscriberKey } from './core/identifiers/derive-subscriber-key.ts'
import { getCurrentContact } from './get-current-contact.ts'

/** `phone`: E.164. */
type PhoneAt = {
  contactId: string
  phone: string
  phoneRegion: string
  at: Temporal.Instant
}

/** Whether the contact, or one that was merged into it, had this number at that time. */
export async function hadPhone(
  db: Db,
  workspaceId: WorkspaceId,
  { contactId, phone, phoneRegion, at }: PhoneAt,
): Promise<boolean> {
  const { id, attributes: current } = await getCurrentContact(db, workspaceId, contactId)
  const contact = { type: 'contact', id, attributes: current } as const
  const key = deriveSubscriberKey(phone)
  const hasPhone = (attributes: AttributePatch | null) =>
    attributes !== null &&
    identifiersOf(attributes, phoneRegion).some(
      ({ kind, value }) => kind === 'phone' && value === key,
    )
  if (hasPhone(await readResourceAt(db, workspaceId, contact, at))) return true
  for (const mergedId of current.merged_contact_ids ?? []) {
    const merged = { type: 'contact', id: mergedId } as const
    if (hasPhone(await replayResourceAt(db, workspaceId, merged, at))) return true
  }
  return false
}
