import type { AttendeeAnswer } from '../calendar-provider.ts'
import type { Fields } from '../provider-api/fields.ts'
import type { JsonTime } from '../provider-api/json-time.ts'

/** The private extended property that contains the mark of a meeting of ours. */
export const MARK_PROPERTY = 'slotlineMeeting'
/** The private extended property that contains the address of the attendee whom we have added. */
export const ATTENDEE_PROPERTY = 'slotlineAttendee'

/** What is requested of each event in a list: no titles, descriptions and places. */
export const LISTED_FIELDS =
  'id,status,etag,iCalUID,recurringEventId,updated,start,end,transparency,eventType,' +
  'organizer(self),attendees(email,self,resource,responseStatus),extendedProperties(private)'

/** What is requested of an event that was written for a meeting. */
export const WRITTEN_FIELDS =
  'id,status,etag,iCalUID,recurringEventId,updated,start,end,transparency,eventType,' +
  'organizer(self),attendees,extendedProperties(private),hangoutLink,conferenceData'

/** An event of the Calendar API, as far as it is read. */
export type GoogleEvent = {
  id: string
  status: string
  etag: string | null
  uid: string | null
  seriesId: string | null
  updatedAt: Temporal.Instant | null
  start: JsonTime
  end: JsonTime
  transparency: string | null
  eventType: string | null
  isOrganizer: boolean
  /** The answer of the account whose calendar it is; null: it is not invited. */
  ownAnswer: AttendeeAnswer['answer'] | null
  /** The answers of the other people. */
  answers: AttendeeAnswer[]
  mark: string | null
  /** See `ATTENDEE_PROPERTY`. */
  addedAttendee: string | null
  /** As received, because an update has to send all of them again. */
  attendees: Fields[]
  conferenceUrl: string | null
  /** The state of the last request to create a conference; null: there was none. */
  conferenceState: string | null
}
