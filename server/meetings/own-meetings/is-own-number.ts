import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { formatPhoneKey, parsePhone } from '../../contacts/core/identifiers/parse-phone.ts'
import { deriveSubscriberKey } from '../../contacts/core/identifiers/derive-subscriber-key.ts'
import { hadPhone } from '../../contacts/had-phone.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Meeting } from '../store/meetings.ts'

/** `callerNumber`: E.164, verified. `contactIds`: the contacts that have it now. */
export type OwnNumberQuestion = {
  meeting: Meeting
  callerNumber: string
  contactIds: readonly string[]
  phoneRegion: string
}

/**
 * Whether a caller's number is the attendee's: the number on the meeting, or one that its contact
 * has now and had at the time of the booking. A number that was stored later does not count, since
 * any caller who knows the email address can add a number.
 */
export async function isOwnNumber(
  db: Db,
  workspaceId: WorkspaceId,
  { meeting, callerNumber, contactIds, phoneRegion }: OwnNumberQuestion,
): Promise<boolean> {
  const phone =
    meeting.attendeePhone === null ? null : parsePhone(meeting.attendeePhone, phoneRegion)
  if (phone?.ok && formatPhoneKey(phone) === deriveSubscriberKey(callerNumber)) return true
  return (
    contactIds.includes(meeting.contactId) &&
    hadPhone(db, workspaceId, {
      contactId: meeting.contactId,
      phone: callerNumber,
      phoneRegion,
      at: meeting.createdAt,
    })
  )
}
