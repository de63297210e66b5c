import type { Write } from '../../access/write.ts'
import type { Attributes } from '../core/attributes/attributes.ts'
import { consentToMails, OPTIONAL_MAILS, type OptionalMail } from '../core/consents/consent.ts'
import { listEmailHolders } from '../list-email-holders.ts'
import { lockCurrentContact } from '../lock-contact.ts'
import { recordConsent } from './record-consent.ts'

/** Whether each kind of mails is wanted. */
export type EmailPreferences = Readonly<Record<OptionalMail, boolean>>

type WantedPreferences = {
  contactId: string
  /** Where the mails are sent to; null: it is not known. */
  address: string | null
  phoneRegion: string
  wanted: EmailPreferences
  /** Evidence in words. */
  note: string
}

/** The preferences of a contact. Kinds that were never refused are wanted. */
export function readEmailPreferences({ consents = {} }: Attributes): EmailPreferences {
  const isWanted = (kind: OptionalMail) => consents[consentToMails(kind)]?.state !== 'denied'
  return Object.fromEntries(
    OPTIONAL_MAILS.map((kind) => [kind, isWanted(kind)]),
  ) as EmailPreferences
}

/**
 * Records which mails the holder of a link wants, for the contact, or the one that it was merged
 * into, and for all others that have the address. Mails that were never refused stay without a
 * consent. Throws not_found.
 */
export async function recordEmailPreferences(
  write: Write,
  { contactId, address, phoneRegion, wanted, note }: WantedPreferences,
): Promise<void> {
  const { db, workspaceId } = write
  const holders =
    address === null ? [] : await listEmailHolders(db, workspaceId, { address, phoneRegion })
  const { id: currentId } = await lockCurrentContact(db, workspaceId, contactId)
  // In one order, so that two requests do not wait for each other.
  for (const id of [...new Set([currentId, ...holders])].toSorted()) {
    const { attributes } = await lockCurrentContact(db, workspaceId, id)
    const current = readEmailPreferences(attributes)
    for (const kind of OPTIONAL_MAILS.filter((each) => wanted[each] !== current[each]))
      await recordConsent(write, {
        contactId: id,
        channel: consentToMails(kind),
        state: wanted[kind] ? 'granted' : 'denied',
        source: 'link',
        callId: null,
        note,
        isFinal: false,
      })
  }
}
