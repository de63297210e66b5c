import type { IcalCalendar, IcalReading } from './ical-calendar.ts'

/**
 * Reads the events of an iCalendar text (RFC 5545): a feed, or an object of a CalDAV server. Any text
 * is read, and none throws.
 */
export function readCalendarObjects(_text: string, _reading: IcalReading): IcalCalendar {
  return {
    isCalendar: false,
    name: null,
    calendarTimeZone: null,
    refreshSeconds: null,
    events: [],
    unreadable: 0,
  }
}
