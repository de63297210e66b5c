import type { Write } from '../../access/write.ts'
import { formatInstant } from '../../platform/time.ts'
import { changeContact } from '../change-contact.ts'
import {
  addressesOf,
  deriveAddressKey,
  isUndeliverable,
  withoutUndeliverable,
} from '../core/identifiers/is-undeliverable.ts'
import { lockContact, lockCurrentContact } from '../lock-contact.ts'
import type { Contact } from '../store/contacts.ts'

const MAX_REASON_LENGTH = 500

/**
 * An address of a contact. `phoneRegion`: the country of a number without a country code (ISO
 * 3166-1 alpha-2). `version`: the expected version of the contact; null: any; missing: any, and a
 * merged contact stands for the one that it was merged into.
 */
type ContactAddress = {
  contactId: string
  address: string
  phoneRegion: string
  version?: number | null
}

/**
 * Marks an email address or a phone number of the contact as undeliverable, with the event of the
 * contact. Of a repeat, the first reason and time are kept. `reason`: any text of a mail server, of
 * which at most 500 characters are stored. Null: the contact does not have the address now. Throws
 * not_found and precondition_failed.
 */
export async function flagAddress(
  write: Write,
  { contactId, version, address, phoneRegion, reason }: ContactAddress & { reason: string },
): Promise<Contact | null> {
  const contact =
    version === undefined
      ? await lockCurrentContact(write.db, write.workspaceId, contactId)
      : await lockContact(write.db, write.workspaceId, { id: contactId, version })
  const { attributes } = contact
  const key = deriveAddressKey(address, phoneRegion)
  if (key === null || !addressesOf(attributes, phoneRegion).has(key)) return null
  if (isUndeliverable(attributes, address, phoneRegion)) return contact
  const mark = { address: key, reason: cleanReason(reason), since: formatInstant(write.now) }
  const undeliverable = [...(attributes.undeliverable ?? []), mark]
  return changeContact(write, contact, { attributes: { ...attributes, undeliverable } })
}

/**
 * Removes the mark of an address that works again; without a mark, nothing changes. Throws
 * not_found and precondition_failed.
 */
export async function unflagAddress(
  write: Write,
  { contactId, version = null, address, phoneRegion }: ContactAddress,
): Promise<Contact> {
  const contact = await lockContact(write.db, write.workspaceId, { id: contactId, version })
  if (!isUndeliverable(contact.attributes, address, phoneRegion)) return contact
  const key = deriveAddressKey(address, phoneRegion)
  const attributes = withoutUndeliverable(contact.attributes, (each) => each === key)
  return changeContact(write, contact, { attributes })
}

function cleanReason(reason: string): string {
  return reason
    .slice(0, MAX_REASON_LENGTH)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .trim()
}
