import { escapeText } from '../../platform/icalendar/escape-text.ts'
import { foldLine } from '../../platform/icalendar/fold-line.ts'
import { formatInstant } from '../../platform/icalendar/format-instant.ts'
import { writeName } from '../../platform/icalendar/write-name.ts'
import { writeMailto, writeUri } from '../../platform/icalendar/write-uri.ts'

/** A person or a business in a calendar. */
export type CalendarParty = { name: string | null; address: string }

export type CalendarEvent = {
  method: 'REQUEST' | 'CANCEL' | 'PUBLISH'
  /** The same for all versions of a meeting, and for one recipient: at most one event is shown. */
  uid: string
  /** Grows with each version; a calendar ignores a lower one than it has. */
  sequence: number
  /** When this version was written. */
  stampedAt: Temporal.Instant
  start: Temporal.Instant
  end: Temporal.Instant
  summary: string
  description: string
  location: string | null
  url: string | null
  /** An invitation has both, a file that somebody downloads has neither. */
  parties: { organizer: CalendarParty; attendee: CalendarParty } | null
  /** Whether the meeting has still to be confirmed. */
  isTentative?: boolean
}

/**
 * A calendar (RFC 5545) with one meeting, as a part of a mail (RFC 5546 and RFC 6047), or as a file
 * with the method PUBLISH.
 *
 * Gmail, Outlook and Apple Mail show the meeting in the mail, and update or remove it later, if:
 *
 * - the part has `Content-Type: text/calendar; charset=utf-8; method=REQUEST`, with the method of
 *   the calendar, and is an alternative of the text and the HTML, not only an attachment;
 * - `attendee` is the address that gets the mail, and `organizer` is not: else Gmail shows no
 *   buttons, and Outlook takes the mail for one of the own meetings;
 * - `organizer` is the address in `From`, else programs warn, or ignore a cancellation;
 * - the uid stays the same, and the sequence grows with each change and with the cancellation;
 * - times are in UTC, which needs no definition of a time zone.
 *
 * The answers that programs send go to the organizer: the address must exist, or the sender must
 * have a `Reply-To`. No answer is asked of an attendee, who has booked the meeting (`RSVP=FALSE`).
 */
export function writeCalendar(event: CalendarEvent): string {
  const { method, parties } = event
  const status =
    method === 'CANCEL' ? 'CANCELLED' : event.isTentative === true ? 'TENTATIVE' : 'CONFIRMED'
  const answer = method === 'CANCEL' || event.isTentative === true ? 'NEEDS-ACTION' : 'ACCEPTED'
  const stamp = formatInstant(event.stampedAt)
  const lines = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Slotline//Slotline//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    `METHOD:${method}`,
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `DTSTART:${formatInstant(event.start)}`,
    `DTEND:${formatInstant(event.end)}`,
    `SUMMARY:${escapeText(event.summary)}`,
    ...optional('DESCRIPTION', event.description),
    ...optional('LOCATION', event.location),
    ...(event.url === null ? [] : [`URL:${writeUri(event.url)}`]),
    ...(parties === null ? [] : writeParties(parties, answer)),
    `STATUS:${status}`,
    `TRANSP:${method === 'CANCEL' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function writeParties(
  { organizer, attendee }: NonNullable<CalendarEvent['parties']>,
  answer: string,
): string[] {
  return [
    `ORGANIZER${writeName(organizer.name)}:${writeMailto(organizer.address)}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${answer};RSVP=FALSE${writeName(attendee.name)}:${writeMailto(attendee.address)}`,
  ]
}

function optional(name: string, text: string | null): string[] {
  return text === null || text === '' ? [] : [`${name}:${escapeText(text)}`]
}
