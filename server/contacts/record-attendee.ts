import type { Db, Tx } from '../platform/db/pool.ts'
import type { Fault } from '../http/problems/problem.ts'
import type { Attributes } from './core/attributes/attributes.ts'
import type { Suggested } from './core/attributes/decide-by-rank.ts'
import { identifiersOf } from './core/identifiers/identifiers.ts'
import { planOneSave, type SavedContact, writePlannedContact } from './save-contact.ts'
import type { SaveRequest } from './save-request.ts'
import { countBooking } from './store/bookings.ts'
import type { ContactWrite } from './store/writes.ts'
import { recordSuggestions } from './suggestions/record-suggestions.ts'

/** The details of an attendee in a booking. */
export type Attendee = Omit<SaveRequest, 'identifiers' | 'attendee'>

export type AttendeePlan = {
  contactId: string
  attributes: Attributes
  write: ContactWrite | null
  suggested: readonly Suggested[]
  /** About custom fields that the contact lacks or that were left out. */
  warnings: Fault[]
}

const MAX_INT32 = 2 ** 31 - 1
const CUSTOM_FIELDS = '/data/attributes/custom_fields/'

/**
 * Decides which contact an attendee is. Details of a booking fill in missing attributes and replace
 * only what is less certain; the others become suggestions, and the meeting stores them as sent. If
 * several contacts share the address as their other email, a new contact is created.
 */
export async function planAttendee(db: Db, attendee: Attendee): Promise<AttendeePlan> {
  const identifiers = identifiersOf(attendee.patch, attendee.phoneRegion)
  const plan = await planOneSave(db, { ...attendee, identifiers, attendee: true })
  const saved = plan.outcome as SavedContact
  return {
    contactId: saved.id,
    attributes: saved.attributes,
    write: plan.write && withMeetingCounted(plan.write),
    suggested: plan.suggested,
    // The attributes of a booking have no custom fields.
    warnings: saved.warnings
      .filter(({ pointer }) => pointer.startsWith(CUSTOM_FIELDS))
      .map((warning) => ({ ...warning, pointer: '/data/attributes' })),
  }
}

/**
 * Writes the attendee and increments its number of meetings. Throws Conflict if the contact has
 * changed in the meantime.
 */
export async function recordAttendee(
  tx: Tx,
  request: Attendee,
  { contactId, write, suggested }: AttendeePlan,
): Promise<void> {
  await Promise.all([
    ...(write ? [writePlannedContact(tx, write)] : []),
    ...(write && isNew(write) ? [] : [countBooking(tx, request.workspaceId, contactId)]),
    recordSuggestions(tx, request, { contactId, suggested }),
  ])
}

function isNew({ expectedVersion }: ContactWrite): boolean {
  return expectedVersion === null
}

/** With the meetings after the booking, which its event shows and a new contact stores. */
function withMeetingCounted(write: ContactWrite): ContactWrite {
  const { meetings } = write.attributes
  const before = typeof meetings === 'number' ? meetings : 0
  return {
    ...write,
    attributes: { ...write.attributes, meetings: Math.min(before + 1, MAX_INT32) },
  }
}
