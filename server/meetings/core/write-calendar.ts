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

const MAX_LINE_OCTETS = 75
const TEXT_LENGTH = 10_000
const NAME_LENGTH = 200

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
    `ORGANIZER${writeName(organizer)}:${writeMailto(organizer.address)}`,
    `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=${answer};RSVP=FALSE${writeName(attendee)}:${writeMailto(attendee.address)}`,
  ]
}

function optional(name: string, text: string | null): string[] {
  return text === null || text === '' ? [] : [`${name}:${escapeText(text)}`]
}

/** In UTC, without fractions of a second. */
function formatInstant(at: Temporal.Instant): string {
  return at.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '')
}

/** A value of the type TEXT (RFC 5545 §3.3.11). */
function escapeText(text: string): string {
  return withoutControls(text.replaceAll(/\r\n?|[\u0085\u2028\u2029]/g, '\n'), TEXT_LENGTH)
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll('\n', String.raw`\n`)
}

/**
 * The parameter CN, quoted. Double quotes cannot be in a parameter, and become single ones. Some
 * programs take a backslash for an escape, although there is none in parameters.
 */
function writeName({ name }: CalendarParty): string {
  const text = withoutControls((name ?? '').replaceAll(/\s+/g, ' '), NAME_LENGTH)
    .replaceAll('"', "'")
    .replaceAll('\\', '/')
    .trim()
  return text === '' ? '' : `;CN="${text}"`
}

function writeMailto(address: string): string {
  return `mailto:${writeUri(address)}`
}

/** Characters that end a value or are not part of an address are left out or encoded. */
function writeUri(uri: string): string {
  return withoutControls(uri, 2048).replaceAll(/[\s"<>\\^`{|}]/g, (character) =>
    encodeURIComponent(character),
  )
}

/** Tabs and line feeds stay. `limit`: in characters. */
function withoutControls(text: string, limit: number): string {
  const bare = text.toWellFormed().replaceAll(/[\p{Cc}--[\t\n]]/gv, '')
  return bare.length <= limit ? bare : Array.from(bare).slice(0, limit).join('')
}

/**
 * Lines of at most 75 octets. The next line begins with a space, and no character is divided.
 */
function foldLine(line: string): string {
  const folded: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (octets + size > MAX_LINE_OCTETS) {
      folded.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...folded, current].join('\r\n')
}
