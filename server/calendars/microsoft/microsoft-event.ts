import type { AttendeeAnswer } from '../calendar-provider.ts'
import type { Fields } from '../provider-api/fields.ts'
import type { JsonTime } from '../provider-api/json-time.ts'

const PROPERTY_SET = '{9c5f4b0e-1d3a-4f6b-8a27-5e0d6c91b7f2}'
/** The extended property that contains the mark of a meeting of ours. */
export const MARK_PROPERTY = `String ${PROPERTY_SET} Name SlotlineMeeting`
/** The extended property that contains the address of the attendee whom we have added. */
export const ATTENDEE_PROPERTY = `String ${PROPERTY_SET} Name SlotlineAttendee`

/** What is requested of each event in a list: no titles, texts and places. */
export const LISTED_FIELDS =
  'id,type,seriesMasterId,iCalUId,transactionId,lastModifiedDateTime,start,end,isAllDay,showAs,' +
  'isCancelled,isOrganizer,responseStatus,attendees'

/** What is requested of an event that was written for a meeting. */
export const WRITTEN_QUERY = {
  $select: `${LISTED_FIELDS},isOnlineMeeting,onlineMeeting`,
  $expand: `singleValueExtendedProperties($filter=id eq '${MARK_PROPERTY}' or id eq '${ATTENDEE_PROPERTY}')`,
}

/** An event of Graph, as far as it is read. Occurrences in a delta have little of it. */
export type MicrosoftEvent = {
  id: string
  type: string | null
  etag: string | null
  uid: string | null
  seriesId: string | null
  updatedAt: Temporal.Instant | null
  /** Null: not of the documented form. */
  start: MicrosoftTime | null
  end: MicrosoftTime | null
  /** The start and the end as far as they can be read. */
  times: { start: JsonTime; end: JsonTime }
  isAllDay: boolean
  /** Null: not known. */
  showAs: string | null
  isCancelled: boolean
  isOrganizer: boolean
  /** The answer of the account whose calendar it is, such as `accepted`. */
  ownAnswer: string | null
  answers: AttendeeAnswer[]
  /** The mark in the transaction id or, where it was requested, in the extended property. */
  mark: string | null
  transactionId: string | null
  /** See `ATTENDEE_PROPERTY`. */
  addedAttendee: string | null
  /** As received, because an update has to send all of them again. */
  attendees: Fields[]
  isOnlineMeeting: boolean
  conferenceUrl: string | null
}

/** A local time, and its IANA zone. */
export type MicrosoftTime = { local: Temporal.PlainDateTime; zone: string }
