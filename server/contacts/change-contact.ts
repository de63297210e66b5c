import type { Write } from '../access/write.ts'
import { findPrevious } from '../events/history/find-previous.ts'
import type { Attributes, JsonValue } from './core/attributes/attributes.ts'
import type { ConsentChange } from './core/consents/consent.ts'
import { writePlannedContact } from './save-contact.ts'
import type { Contact } from './store/contacts.ts'

/**
 * Writes changes of attributes that do not identify the contact, with their event and the change of
 * a consent among them. The transaction has locked the contact.
 */
export async function changeContact(
  { db, workspaceId, now, provenance }: Write,
  before: Contact,
  { attributes, consent = null }: { attributes: Attributes; consent?: ConsentChange | null },
): Promise<Contact> {
  await writePlannedContact(db, {
    workspaceId,
    id: before.id,
    expectedVersion: before.version,
    attributes,
    known: before.known,
    knownChange: null,
    previous: findPrevious(before.attributes, attributes) as Record<string, JsonValue | null>,
    consents: consent === null ? [] : [consent],
    claimed: [],
    released: [],
    marked: [],
    provenance,
    now,
  })
  return { ...before, attributes, version: before.version + 1, updatedAt: now }
}
