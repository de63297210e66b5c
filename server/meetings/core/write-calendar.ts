import { writeLines } from '../../platform/icalendar/write-lines.ts'
import { type CalendarEvent, writeEvent } from './write-event.ts'

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
 * - `organizer` is the address in `From`, else programs warn, or ignore a cancellation. One that
 *   is not read is named in SENT-BY instead;
 * - the uid stays the same, and the sequence grows with each change and with the cancellation;
 * - times are in UTC, which needs no definition of a time zone.
 *
 * The answers that programs send go to the organizer: the address must exist, or the sender must
 * have a `Reply-To`. An attendee, who has booked the meeting, is asked for an answer only if
 * answers are read.
 */
export function writeCalendar(event: CalendarEvent): string {
  return writeLines([`METHOD:${event.method}`, ...writeEvent(event)])
}
