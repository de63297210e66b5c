import { unpackOwn, unpackTimes } from '../../ical/packed-event.ts'
import type {
  CalendarToRead,
  ForeignEvent,
  Period,
  ProviderContext,
  ProviderOutcome,
} from '../../calendar-provider.ts'
import type { CalendarObject } from '../dav/calendar-object.ts'
import { readEvents } from './read-events.ts'

export type ObjectReading = {
  calendar: CalendarToRead
  window: Period
  /** The email addresses of the account. */
  addresses: readonly string[]
}

/** The events of the objects. Objects without an event are left out. */
export async function readForeignEvents(
  { texts, workspaceId, signal }: ProviderContext,
  objects: readonly CalendarObject[],
  { calendar, window, addresses }: ObjectReading,
): Promise<ProviderOutcome<ForeignEvent[]>> {
  const read = await texts.run(
    readEvents,
    {
      texts: objects.map(({ text }) => text),
      window,
      timeZone: calendar.timeZone,
      rules: calendar.rules,
      ownAddresses: new Set(addresses),
    },
    { workspaceId, signal, size: objects.reduce((sum, { text }) => sum + text.length, 0) },
  )
  if (!read.ok) return read
  const events = objects.flatMap(({ key, etag }, index): ForeignEvent[] => {
    const event = read.value[index]
    if (!event) return []
    const { uid, times, own, unreadable } = event
    const busy = unpackTimes(times)
    return [{ key, seriesKey: null, uid, etag, busy, own: own && unpackOwn(own), unreadable }]
  })
  return { ok: true, value: events }
}
