import type { AttendeeAnswer } from '../../calendar-provider.ts'
import {
  type Fields,
  readFields,
  readInstant,
  readObject,
  readObjects,
  readText,
} from '../../provider-api/fields.ts'
import { ATTENDEE_PROPERTY, type GoogleEvent, MARK_PROPERTY } from '../google-event.ts'
import { readTime } from './read-time.ts'

const ANSWERS: ReadonlyMap<string, AttendeeAnswer['answer']> = new Map([
  ['accepted', 'accepted'],
  ['declined', 'declined'],
  ['tentative', 'tentative'],
  ['needsAction', 'unanswered'],
])
const MAX_ANSWERS = 200
const MAX_EMAIL_LENGTH = 320
const MAX_URL_LENGTH = 2_048
const MARK = /^[A-Za-z0-9_-]{1,100}$/
const ETAG = /^[\x21-\x7e]{1,200}$/

/**
 * Reads an event of the Calendar API. A field with an unexpected value is read as missing. Null:
 * without an id, it is not an event.
 */
export function readEvent(value: unknown): GoogleEvent | null {
  const fields = readFields(value)
  const id = readText(fields, 'id')
  if (id === null) return null
  const own = readObject(readObject(fields, 'extendedProperties'), 'private')
  const mark = readText(own, MARK_PROPERTY)
  const attendees = readObjects(fields, 'attendees')
  const self = attendees.find((each) => each.self === true) ?? null
  return {
    id,
    status: readText(fields, 'status') ?? 'confirmed',
    etag: readMatching(fields, 'etag', ETAG),
    uid: readText(fields, 'iCalUID'),
    seriesId: readText(fields, 'recurringEventId'),
    updatedAt: readInstant(fields, 'updated'),
    start: readTime(fields, 'start'),
    end: readTime(fields, 'end'),
    transparency: readText(fields, 'transparency'),
    eventType: readText(fields, 'eventType'),
    isOrganizer: readObject(fields, 'organizer')?.self === true,
    ownAnswer: self && readAnswer(self),
    answers: readAnswers(attendees),
    mark: mark !== null && MARK.test(mark) ? mark : null,
    addedAttendee: readText(own, ATTENDEE_PROPERTY),
    attendees,
    ...readConference(fields),
  }
}

function readAnswers(attendees: readonly Fields[]): AttendeeAnswer[] {
  return attendees
    .filter((each) => each.self !== true && each.resource !== true)
    .slice(0, MAX_ANSWERS)
    .flatMap((each) => {
      const email = readText(each, 'email')
      if (email === null || email.length > MAX_EMAIL_LENGTH) return []
      return [{ email, answer: readAnswer(each) }]
    })
}

function readAnswer(attendee: Fields): AttendeeAnswer['answer'] {
  return ANSWERS.get(readText(attendee, 'responseStatus') ?? '') ?? 'unanswered'
}

function readConference(
  fields: Fields | null,
): Pick<GoogleEvent, 'conferenceUrl' | 'conferenceState'> {
  const conference = readObject(fields, 'conferenceData')
  const entry = readObjects(conference, 'entryPoints').find(
    (each) => each.entryPointType === 'video',
  )
  const url = readText(entry ?? null, 'uri') ?? readText(fields, 'hangoutLink')
  const isUsable = url !== null && url.length <= MAX_URL_LENGTH && /^https:\/\/[!-~]+$/.test(url)
  const request = readObject(conference, 'createRequest')
  return {
    conferenceUrl: isUsable ? url : null,
    conferenceState: readText(readObject(request, 'status'), 'statusCode'),
  }
}

function readMatching(fields: Fields | null, name: string, pattern: RegExp): string | null {
  const text = readText(fields, name)
  return text !== null && pattern.test(text) ? text : null
}
