import type { AttendeeAnswer } from '../../calendar-provider.ts'
import {
  type Fields,
  readFields,
  readInstant,
  readObject,
  readObjects,
  readText,
} from '../../provider-api/fields.ts'
import { ATTENDEE_PROPERTY, MARK_PROPERTY, type MicrosoftEvent } from '../microsoft-event.ts'
import { readLooseTime, readTime } from './read-time.ts'
import { readTransactionId } from './read-transaction-id.ts'

const ANSWERS: ReadonlyMap<string, AttendeeAnswer['answer']> = new Map([
  ['accepted', 'accepted'],
  ['declined', 'declined'],
  ['tentativelyAccepted', 'tentative'],
])
const MAX_ANSWERS = 200
const MAX_EMAIL_LENGTH = 320
const MAX_URL_LENGTH = 2_048
const MARK = /^[A-Za-z0-9_-]{1,100}$/
const ETAG = /^[\x21-\x7e]{1,200}$/

/**
 * Reads an event of Graph. A field with an unexpected value is read as missing. Null: without an
 * id, it is not an event.
 */
export function readEvent(value: unknown): MicrosoftEvent | null {
  const fields = readFields(value)
  const id = readText(fields, 'id')
  if (fields === null || id === null) return null
  const transactionId = readText(fields, 'transactionId')
  const mark = readProperty(fields, MARK_PROPERTY)
  const attendees = readObjects(fields, 'attendees')
  return {
    id,
    type: readText(fields, 'type'),
    etag: readMatching(readText(fields, '@odata.etag'), ETAG),
    uid: readText(fields, 'iCalUId'),
    seriesId: readText(fields, 'seriesMasterId'),
    updatedAt: readInstant(fields, 'lastModifiedDateTime'),
    start: readTime(readObject(fields, 'start')),
    end: readTime(readObject(fields, 'end')),
    times: { start: readLooseTime(fields, 'start'), end: readLooseTime(fields, 'end') },
    isAllDay: fields.isAllDay === true,
    showAs: readText(fields, 'showAs'),
    isCancelled: fields.isCancelled === true,
    isOrganizer: fields.isOrganizer === true,
    ownAnswer: readText(readObject(fields, 'responseStatus'), 'response'),
    answers: readAnswers(attendees),
    mark: readMatching(mark, MARK) ?? (transactionId && readTransactionId(transactionId)),
    transactionId,
    addedAttendee: readProperty(fields, ATTENDEE_PROPERTY),
    attendees,
    isOnlineMeeting: fields.isOnlineMeeting === true,
    conferenceUrl: readConferenceUrl(fields),
  }
}

function readProperty(fields: Fields, name: string): string | null {
  const properties = readObjects(fields, 'singleValueExtendedProperties')
  // The GUID in the name can return in another case.
  const isNamed = (each: Fields) => readText(each, 'id')?.toLowerCase() === name.toLowerCase()
  return readText(properties.find(isNamed) ?? null, 'value')
}

function readAnswers(attendees: readonly Fields[]): AttendeeAnswer[] {
  return attendees
    .filter((each) => each.type !== 'resource')
    .slice(0, MAX_ANSWERS)
    .flatMap((each) => {
      const email = readText(readObject(each, 'emailAddress'), 'address')
      if (email === null || email.length > MAX_EMAIL_LENGTH) return []
      const answer = ANSWERS.get(readText(readObject(each, 'status'), 'response') ?? '')
      return [{ email, answer: answer ?? 'unanswered' }]
    })
}

function readConferenceUrl(fields: Fields): string | null {
  const url = readText(readObject(fields, 'onlineMeeting'), 'joinUrl')
  const isUsable = url !== null && url.length <= MAX_URL_LENGTH && /^https:\/\/[!-~]+$/.test(url)
  return isUsable ? url : null
}

function readMatching(text: string | null, pattern: RegExp): string | null {
  return text !== null && pattern.test(text) ? text : null
}
