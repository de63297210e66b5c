import { TooCostly } from '../../platform/workers/too-costly.ts'
import { describeUnreadable } from '../core/describe-unreadable.ts'
import type { Effort } from './effort.ts'
import { groupEvents } from './group-events.ts'
import type { IcalCalendar, IcalEvent, IcalReading } from './ical-calendar.ts'
import { readAvailability } from './read-availability.ts'
import { readEventGroup } from './read-event-group.ts'
import { readFreeBusy } from './read-free-busy.ts'
import { readLength } from './read-length.ts'
import { type Properties, readProperties } from './read-properties.ts'
import { readText } from './read-text.ts'
import type { SeriesReading } from './series/expand-series.ts'
import { splitCalendar } from './split-calendar.ts'
import { createZoneFinder } from './zones/create-zone-finder.ts'
import { resolveDisplayName } from './zones/resolve-display-name.ts'
import { resolveZoneName } from './zones/resolve-zone-name.ts'

/**
 * For all rules of a text. `full`: some seconds. `small`: 2 ms; a text that needs more is too
 * costly.
 */
const BUDGETS = { full: 20_000, small: 8 } satisfies Record<Effort, number>

/** More than a person has in 400 days, and few enough to be stored in a second. */
const MAX_EVENTS = 15_000
/** Of all events, in pieces of at most a day. */
const MAX_BUSY_TIMES = 50_000
/** The event that stands for a fault of the text itself. */
const KEY_OF_TEXT = 'slotline:text'

/**
 * Reads the events of an iCalendar text (RFC 5545): a feed, or an object of a CalDAV server. Of
 * what cannot be read, the time is inferred, and the event says so; it affects no other. Throws
 * TooCostly for a text with more than 15,000 events with time in the window, or 50,000 busy times,
 * and nothing for any other.
 *
 * Rules that repeat more than 24 times a day, and those that are left when the text has used up its
 * budget, are not expanded: their first occurrence counts alone.
 */
export function readCalendarObjects(
  text: string,
  reading: IcalReading,
  effort: Effort = 'full',
): IcalCalendar {
  const { components, properties, isComplete, isWhole } = splitCalendar(text)
  const own = readProperties(properties.filter(isCalendarProperty))
  const zone = readTimeZone(own)
  const budget = { left: BUDGETS[effort], isStrict: effort === 'small' }
  const find = createZoneFinder(
    components.filter(({ name }) => name === 'VTIMEZONE').map(({ lines }) => lines),
    {
      timeZone: zone.timeZone ?? reading.timeZone,
      isGuessed: zone.isUnknown,
      window: reading.window,
      budget,
    },
  )
  const series: SeriesReading = { ...reading, find, budget }
  const size = { events: 0, busyTimes: 0 }
  const events: IcalEvent[] = []
  const add = (event: IcalEvent): void => {
    addSize(size, event)
    events.push(event)
  }
  for (const group of groupEvents(components, find)) add(readEventGroup(group, series))
  for (const component of components)
    if (component.name === 'VFREEBUSY') add(readFreeBusy(component, series))
    else if (component.name === 'VAVAILABILITY') add(readAvailability(component, series))
  const isCalendar = isComplete || events.length > 0
  if (isCalendar && !isWhole) add(describeText())
  return {
    isCalendar,
    isComplete,
    name: unescape(readText(own.first('x-wr-calname')) ?? readText(own.first('name'))),
    calendarTimeZone: zone.timeZone,
    refreshSeconds: readRefreshSeconds(own),
    events,
  }
}

/** A text that lacks its beginning or its end may lack events. */
function describeText(): IcalEvent {
  const unreadable = describeUnreadable('incomplete', 'VCALENDAR')
  return { key: KEY_OF_TEXT, uid: null, sequence: 0, busy: [], own: null, unreadable }
}

function addSize(
  size: { events: number; busyTimes: number },
  { busy, own, unreadable }: IcalEvent,
): void {
  if (busy.length > 0 || own !== null || unreadable !== null) size.events++
  for (const { from, to } of busy) size.busyTimes += Math.ceil((to - from) / 86_400)
  if (size.events > MAX_EVENTS || size.busyTimes > MAX_BUSY_TIMES)
    throw new TooCostly('The text has too many events or busy times.')
}

function isCalendarProperty(line: string): boolean {
  return /^(?:X-WR-CALNAME|NAME|X-WR-TIMEZONE|TIMEZONE-ID|REFRESH-INTERVAL|X-PUBLISHED-TTL)[;:]/i.test(
    line,
  )
}

/** `isUnknown`: the text names a zone that is not known. */
function readTimeZone(properties: Properties): { timeZone: string | null; isUnknown: boolean } {
  const name =
    readText(properties.first('x-wr-timezone')) ?? readText(properties.first('timezone-id'))
  const zone = name === null ? null : (resolveZoneName(name) ?? resolveDisplayName(name))
  const timeZone = zone === null || /^[+-]/.test(zone) ? null : zone
  return { timeZone, isUnknown: name !== null && timeZone === null }
}

function readRefreshSeconds(properties: Properties): number | null {
  for (const name of ['refresh-interval', 'x-published-ttl']) {
    const length = readLength(readText(properties.first(name)))
    const seconds = length === null ? 0 : length.days * 86_400 + length.seconds
    if (seconds > 0) return seconds
  }
  return null
}

/** X- properties have no type, so ical.js leaves their escapes. */
function unescape(text: string | null): string | null {
  return text === null ? null : text.replaceAll(/\\([\\;,])/g, '$1')
}
