import { fromUnixSeconds } from '../../../platform/time.ts'
import type { EventToWrite } from '../../calendar-provider.ts'
import { type Fields, readText } from '../../provider-api/fields.ts'
import { ATTENDEE_PROPERTY, type GoogleEvent, MARK_PROPERTY } from '../google-event.ts'

/**
 * The event as the Calendar API takes it. `present`: the event that is changed; null: it is
 * created.
 *
 * The attendee is added only if Google invites: Google also shows an event to its attendees without
 * a message, and offers the agent to notify them of each change. The other attendees of the present
 * event are sent again, because the list replaces the present one.
 */
export function composeEvent(event: EventToWrite, present: GoogleEvent | null): Fields {
  const attendee = event.invites ? event.attendee : null
  const attendees = combineAttendees(attendee, present)
  return {
    summary: event.title,
    description: escapeTags(event.description),
    location: event.location ?? '',
    start: writeTime(event.period.from, event.timeZone),
    end: writeTime(event.period.to, event.timeZone),
    ...(attendees && { attendees }),
    ...writeSource(event, present),
    extendedProperties: {
      private: {
        [MARK_PROPERTY]: event.mark,
        ...((attendee !== null || present?.addedAttendee) && {
          [ATTENDEE_PROPERTY]: attendee?.email ?? null,
        }),
      },
    },
    ...(needsConference(event, present) && { conferenceData: requestConference(event) }),
  }
}

/** Null: the list stays as it is. */
function combineAttendees(
  attendee: EventToWrite['attendee'],
  present: GoogleEvent | null,
): Fields[] | null {
  const existing = present?.attendees ?? []
  const earlier = present?.addedAttendee ?? null
  const hasDeclined = present?.ownAnswer === 'declined'
  const kept = existing
    .filter((each) => !isSame(each, earlier) || isSame(each, attendee?.email))
    .map((each) => (hasDeclined && each.self === true ? askAgain(each) : each))
  if (!attendee || kept.some((each) => isSame(each, attendee.email)))
    return hasDeclined || kept.length < existing.length ? kept : null
  const { email, name } = attendee
  return [...kept, { email, ...(name !== null && { displayName: name }) }]
}

function askAgain(attendee: Fields): Fields {
  return { ...attendee, responseStatus: 'needsAction' }
}

function isSame(attendee: Fields, email: string | null | undefined): boolean {
  return (
    typeof email === 'string' && readText(attendee, 'email')?.toLowerCase() === email.toLowerCase()
  )
}

function needsConference(event: EventToWrite, present: GoogleEvent | null): boolean {
  if (event.conference !== 'google_meet' || present?.conferenceUrl) return false
  return present?.conferenceState !== 'pending'
}

/**
 * Google ignores a request with an id that it has seen: each version of the meeting has another.
 */
function requestConference({ creationId, sequence }: EventToWrite): Fields {
  return {
    createRequest: {
      requestId: `${creationId}-${sequence}`,
      conferenceSolutionKey: { type: 'hangoutsMeet' },
    },
  }
}

function writeSource({ title, url }: EventToWrite, present: GoogleEvent | null): Fields {
  if (url !== null) return { source: { title, url } }
  return present ? { source: null } : {}
}

function writeTime(seconds: number, timeZone: string): Fields {
  const time = fromUnixSeconds(seconds).toZonedDateTimeISO(timeZone)
  return { dateTime: time.toString({ timeZoneName: 'never' }), timeZone }
}

/** A description can contain HTML: a text with a tag would not be shown as it is. */
function escapeTags(text: string): string {
  return text.replaceAll('<', '&lt;')
}
