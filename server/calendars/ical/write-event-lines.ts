import { escapeText } from '../../platform/icalendar/escape-text.ts'
import { formatInstant } from '../../platform/icalendar/format-instant.ts'
import { writeName } from '../../platform/icalendar/write-name.ts'
import { writeMailto, writeUri } from '../../platform/icalendar/write-uri.ts'
import type { EventToWrite } from '../calendar-provider.ts'

export type EventStamp = {
  /** When this version is written. */
  stampedAt: Temporal.Instant
  /** The address of the agent, without `mailto:`. */
  organizer: string
}

/** Marks the attendee that is ours, so that it is found when its address changes. */
export const OWN_ATTENDEE = 'X-SLOTLINE-ATTENDEE'

type EventLines = {
  /** All but SEQUENCE and people. */
  properties: string[]
  organizer: string | null
  attendee: string | null
}

/**
 * The lines of an event, not folded. The server sends no mail to the attendee if it does not invite
 * (SCHEDULE-AGENT of RFC 6638 §7.1). `partstat`: the answer that is known.
 */
export function writeEventLines(
  event: EventToWrite,
  { stampedAt, organizer }: EventStamp,
  partstat: string | null = null,
): EventLines {
  const { attendee, invites, period } = event
  const stamp = formatInstant(stampedAt)
  const properties = [
    `UID:${escapeText(event.uid)}`,
    `X-SLOTLINE-MEETING:${event.mark}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `DTSTART:${formatSeconds(period.from)}`,
    `DTEND:${formatSeconds(period.to)}`,
    `SUMMARY:${escapeText(event.title)}`,
    ...writeOptional('DESCRIPTION', event.description),
    ...writeOptional('LOCATION', event.location),
    ...(event.url === null ? [] : [`URL:${writeUri(event.url)}`]),
    'STATUS:CONFIRMED',
  ]
  if (attendee === null) return { properties, organizer: null, attendee: null }
  // Who is invited by our mail has booked the meeting, and is not asked for an answer.
  const answer = partstat ?? (invites ? 'NEEDS-ACTION' : 'ACCEPTED')
  const scheduling = invites ? 'RSVP=TRUE' : 'RSVP=FALSE;SCHEDULE-AGENT=CLIENT'
  return {
    properties,
    organizer: `ORGANIZER:${writeMailto(organizer)}`,
    attendee: `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${answer};${scheduling};${OWN_ATTENDEE}=TRUE${writeName(attendee.name)}:${writeMailto(attendee.email)}`,
  }
}

function formatSeconds(seconds: number): string {
  return formatInstant(Temporal.Instant.fromEpochMilliseconds(seconds * 1000))
}

function writeOptional(name: string, text: string | null): string[] {
  return text === null || text === '' ? [] : [`${name}:${escapeText(text)}`]
}
