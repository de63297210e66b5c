import { fromUnixSeconds } from '../../../platform/time.ts'
import type { EventToWrite } from '../../calendar-provider.ts'
import { type Fields, readObject, readText } from '../../provider-api/fields.ts'
import { ATTENDEE_PROPERTY, MARK_PROPERTY, type MicrosoftEvent } from '../microsoft-event.ts'
import { writeTransactionId } from '../reading/read-transaction-id.ts'

/**
 * The event as Graph takes it, without its online meeting. `present`: the event that is changed;
 * null: it is created. Times are in UTC, because every calendar shows them in the zone of its user.
 *
 * The attendee is added only if Exchange invites: it mails every attendee of an event at each
 * change, and has no way not to. The other attendees of the present event are sent again, because
 * the list replaces the present one. The text of an online meeting stays: Exchange has written into
 * it how to join, and without that there would be no online meeting.
 */
export function composeEvent(event: EventToWrite, present: MicrosoftEvent | null): Fields {
  const attendee = event.invites ? event.attendee : null
  const attendees = combineAttendees(attendee, present)
  const keepsText = present?.isOnlineMeeting === true
  return {
    subject: event.title,
    ...(!keepsText && { body: { contentType: 'text', content: writeText(event) } }),
    location: { displayName: event.location ?? '' },
    start: writeTime(event.period.from),
    end: writeTime(event.period.to),
    ...(attendees && { attendees }),
    ...(present === null
      ? { transactionId: writeTransactionId(event) }
      : // The agent can have made it an event of whole days.
        present.isAllDay && { isAllDay: false }),
    ...writeProperties(event.mark, attendee, present),
  }
}

function writeProperties(
  mark: string,
  attendee: EventToWrite['attendee'],
  present: MicrosoftEvent | null,
): Fields {
  const isNew = attendee !== null && !isSameAddress(attendee.email, present?.addedAttendee)
  const properties = [
    ...(present === null ? [{ id: MARK_PROPERTY, value: mark }] : []),
    ...(isNew ? [{ id: ATTENDEE_PROPERTY, value: attendee.email }] : []),
  ]
  return properties.length === 0 ? {} : { singleValueExtendedProperties: properties }
}

/**
 * Null: the list stays as it is. An attendee that we have added, and that was removed in the
 * calendar, is not invited again.
 */
function combineAttendees(
  attendee: EventToWrite['attendee'],
  present: MicrosoftEvent | null,
): Fields[] | null {
  const earlier = present?.addedAttendee ?? null
  if (!attendee || isSameAddress(attendee.email, earlier)) return null
  const kept = (present?.attendees ?? []).filter(
    (each) => !isSameAddress(readAddress(each), earlier),
  )
  const isAmong = kept.some((each) => isSameAddress(readAddress(each), attendee.email))
  const { email, name } = attendee
  const emailAddress = { address: email, ...(name !== null && { name }) }
  return isAmong ? kept : [...kept, { emailAddress, type: 'required' }]
}

function readAddress(attendee: Fields): string | null {
  return readText(readObject(attendee, 'emailAddress'), 'address')
}

function isSameAddress(one: string | null, other: string | null | undefined): boolean {
  return one !== null && one.toLowerCase() === other?.toLowerCase()
}

/** Events of Graph have no field for the page of a meeting. */
function writeText({ description, url }: EventToWrite): string {
  return url === null || description.includes(url) ? description : `${description}\n\n${url}`.trim()
}

function writeTime(seconds: number): Fields {
  const dateTime = fromUnixSeconds(seconds).toString({ fractionalSecondDigits: 0 }).slice(0, -1)
  return { dateTime, timeZone: 'UTC' }
}
