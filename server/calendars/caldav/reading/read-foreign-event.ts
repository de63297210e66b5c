import { readCalendarObjects } from '../../ical/read-calendar-objects.ts'
import type { CalendarToRead, ForeignEvent, Period } from '../../calendar-provider.ts'
import type { CalendarObject } from '../dav/calendar-object.ts'

export type ObjectReading = {
  calendar: CalendarToRead
  window: Period
  /** The email addresses of the account. */
  addresses: readonly string[]
}

/** One object is one event: an object has one UID (RFC 4791 §4.1). Null: it has no event. */
export function readForeignEvent(
  { key, etag, text }: CalendarObject,
  { calendar, window, addresses }: ObjectReading,
): ForeignEvent | null {
  const { events } = readCalendarObjects(text, {
    window,
    timeZone: calendar.timeZone,
    rules: calendar.rules,
    ownAddresses: new Set(addresses),
  })
  const [first] = events
  if (first === undefined) return null
  return {
    key,
    seriesKey: null,
    uid: first.uid,
    etag,
    busy: events.flatMap(({ busy }) => busy),
    own: events.find(({ own }) => own !== null)?.own ?? null,
  }
}
