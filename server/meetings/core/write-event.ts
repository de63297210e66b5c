import { escapeText } from '../../platform/icalendar/escape-text.ts'
import { formatInstant } from '../../platform/icalendar/format-instant.ts'
import { writeName } from '../../platform/icalendar/write-name.ts'
import { writeMailto, writeUri } from '../../platform/icalendar/write-uri.ts'

/** A person or a business in a calendar. */
type CalendarParty = { name: string | null; address: string }
/** `address` null: there is none that exists. `sentBy`: who sends for it; null: itself. */
type CalendarOrganizer = {
  name: string | null
  address: string | null
  sentBy?: string | null
}

/** An address that programs know as one that receives nothing. */
const NO_ADDRESS = 'invalid:nomail'

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
  /** An invitation has both, a file for downloading has neither. */
  parties: { organizer: CalendarOrganizer; attendee: CalendarParty } | null
  /** Whether programs offer the attendee to answer; default: no. */
  asksForAnswer?: boolean
  /** Whether the meeting has still to be confirmed. */
  isTentative?: boolean
}

/** The lines of a VEVENT (RFC 5545 §3.6.1), not folded. */
export function writeEvent(event: CalendarEvent): string[] {
  const { method, parties } = event
  const status =
    method === 'CANCEL' ? 'CANCELLED' : event.isTentative === true ? 'TENTATIVE' : 'CONFIRMED'
  const answer = method === 'CANCEL' || event.isTentative === true ? 'NEEDS-ACTION' : 'ACCEPTED'
  const stamp = formatInstant(event.stampedAt)
  return [
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
    ...(parties === null
      ? []
      : writeParties(parties, { answer, rsvp: event.asksForAnswer === true })),
    `STATUS:${status}`,
    `TRANSP:${method === 'CANCEL' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ]
}

function writeParties(
  { organizer, attendee }: NonNullable<CalendarEvent['parties']>,
  { answer, rsvp }: { answer: string; rsvp: boolean },
): string[] {
  return [
    `ORGANIZER${writeName(organizer.name)}${writeSender(organizer.sentBy)}:${organizer.address === null ? NO_ADDRESS : writeMailto(organizer.address)}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${answer};RSVP=${rsvp ? 'TRUE' : 'FALSE'}${writeName(attendee.name)}:${writeMailto(attendee.address)}`,
  ]
}

function writeSender(address: string | null | undefined): string {
  return address == null ? '' : `;SENT-BY="${writeMailto(address)}"`
}

function optional(name: string, text: string | null): string[] {
  return text === null || text === '' ? [] : [`${name}:${escapeText(text)}`]
}
