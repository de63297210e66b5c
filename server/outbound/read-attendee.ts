import { mayContact } from '../contacts/consents/may-contact.ts'
import { isUndeliverable } from '../contacts/core/identifiers/is-undeliverable.ts'
import { parsePhone, type PhoneReading } from '../contacts/core/identifiers/parse-phone.ts'
import { findCurrentContact } from '../contacts/find-current-contact.ts'
import type { Meeting } from '../meetings/get-meeting.ts'
import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'

/** How the attendee of a meeting can be called. */
type Attendee = {
  mayCall: boolean
  /** The number of the booking, or else of the contact; null: none is known. */
  phone: PhoneReading | null
  /** Whether calls to this number do not arrive. */
  isUndeliverable: boolean
}

/**
 * Reads the number of an attendee, and whether the contact may be called; an erased one may not.
 */
export async function readAttendee(
  db: Db,
  workspaceId: WorkspaceId,
  { meeting, region }: { meeting: Pick<Meeting, 'attendeePhone' | 'contactId'>; region: string },
): Promise<Attendee> {
  const contact = await findCurrentContact(db, workspaceId, meeting.contactId)
  if (contact === null) return { mayCall: false, phone: null, isUndeliverable: false }
  const { attributes } = contact
  const permission = await mayContact(db, workspaceId, meeting.contactId, 'call')
  const text = meeting.attendeePhone ?? attributes.phone ?? attributes.mobile_phone ?? null
  return {
    mayCall: permission.allowed,
    phone: text === null ? null : parsePhone(text, region),
    isUndeliverable: text !== null && isUndeliverable(attributes, text, region),
  }
}
