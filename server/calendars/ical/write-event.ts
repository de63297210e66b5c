import { foldLine } from '../../platform/icalendar/fold-line.ts'
import type { EventToWrite } from '../calendar-provider.ts'
import { type EventStamp, writeEventLines } from './write-event-lines.ts'

/** A calendar with one event, as CalDAV servers store it (RFC 4791 §4.1): without a method. */
export function writeEvent(event: EventToWrite, stamp: EventStamp): string {
  const { properties, attendee, organizer } = writeEventLines(event, stamp)
  const lines = [
    'BEGIN:VCALENDAR',
    'PRODID:-//Slotline//Slotline//EN',
    'VERSION:2.0',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    `SEQUENCE:${event.sequence}`,
    ...properties,
    'TRANSP:OPAQUE',
    ...(organizer === null ? [] : [organizer]),
    ...(attendee === null ? [] : [attendee]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}
