import { createHash } from 'node:crypto'
import { TooCostly } from '../../platform/workers/too-costly.ts'
import type { Effort } from './effort.ts'
import { createZoneFinder } from './zones/create-zone-finder.ts'
import { expandSeries, type SeriesReading } from './series/expand-series.ts'
import type { IcalCalendar, IcalEvent, IcalReading } from './ical-calendar.ts'
import { mergePeriods } from './merge-periods.ts'
import { type Component, readComponent } from './read-component.ts'
import { readLength } from './read-length.ts'
import { readOwnEvent } from './read-own-event.ts'
import { type Properties, readProperties } from './read-properties.ts'
import { readText } from './read-text.ts'
import { resolveZoneName } from './zones/resolve-zone-name.ts'
import { splitCalendar } from './split-calendar.ts'

const MAX_KEY_LENGTH = 500
/**
 * For all rules of a text. `full`: some seconds. `small`: 2 ms; a text that needs more is too
 * costly.
 */
const BUDGETS = { full: 20_000, small: 8 } satisfies Record<Effort, number>

/** More than a person has in 400 days, and few enough to be stored in a second. */
const MAX_EVENTS = 15_000
/** Of all events, in pieces of at most a day. */
const MAX_BUSY_TIMES = 50_000
/** Lines that a server may write anew each time it is asked. */
const VOLATILE = /^(?:DTSTAMP|LAST-MODIFIED|SEQUENCE)[;:]/i

/**
 * Reads the events of an iCalendar text (RFC 5545): a feed, or an object of a CalDAV server. An
 * event that cannot be read is counted, and affects no other. Throws TooCostly for a text with more
 * than 15,000 events with time in the window, or 50,000 busy times, and nothing for any other.
 *
 * Rules that repeat more than 24 times a day, and those that are left when the text has used up its
 * budget, are not expanded: their first occurrence counts alone.
 */
export function readCalendarObjects(
  text: string,
  reading: IcalReading,
  effort: Effort = 'full',
): IcalCalendar {
  const { components, properties, isComplete, unterminated } = splitCalendar(text)
  const own = readProperties(properties.filter(isCalendarProperty))
  const calendarTimeZone = readTimeZone(own)
  const budget = { left: BUDGETS[effort], isStrict: effort === 'small' }
  const find = createZoneFinder(
    components.filter(({ name }) => name === 'VTIMEZONE').map(({ lines }) => lines),
    { timeZone: calendarTimeZone ?? reading.timeZone, window: reading.window, budget },
  )
  const groups = new Map<string, Component[]>()
  let unreadable = unterminated
  for (const { name, lines } of components) {
    if (name !== 'VEVENT') continue
    const component = readComponent(lines, find)
    if (component === null) {
      unreadable++
      continue
    }
    const key = nameGroup(component, lines)
    const others = groups.get(key)
    if (others === undefined) groups.set(key, [component])
    else others.push(component)
  }
  const size = { events: 0, busyTimes: 0 }
  const events = Array.from(groups, ([key, group]) => {
    const { event, isExpanded } = readEvent(key, group, { ...reading, find, budget })
    if (!isExpanded) unreadable++
    addSize(size, event)
    return event
  })
  return {
    isCalendar: isComplete,
    name: unescape(readText(own.first('x-wr-calname')) ?? readText(own.first('name'))),
    calendarTimeZone,
    refreshSeconds: readRefreshSeconds(own),
    events,
    unreadable,
  }
}

function readEvent(
  key: string,
  group: readonly Component[],
  reading: SeriesReading,
): { event: IcalEvent; isExpanded: boolean } {
  const own = readOwnEvent(
    group.toSorted(
      (one, other) => Number(one.recurrence !== null) - Number(other.recurrence !== null),
    ),
    reading.ownAddresses,
  )
  const sequence = Math.max(...group.map((each) => each.sequence))
  const { window } = reading
  const { busy, isExpanded } =
    own === null ? expandSeries(group, reading) : { busy: [], isExpanded: true }
  const cut = busy.map(({ from, to }) => ({
    from: Math.max(from, window.from),
    to: Math.min(to, window.to),
  }))
  return { event: { key, uid: group[0]!.uid, sequence, busy: mergePeriods(cut), own }, isExpanded }
}

function addSize(size: { events: number; busyTimes: number }, { busy, own }: IcalEvent): void {
  if (busy.length > 0 || own !== null) size.events++
  for (const { from, to } of busy) size.busyTimes += Math.ceil((to - from) / 86_400)
  if (size.events > MAX_EVENTS || size.busyTimes > MAX_BUSY_TIMES)
    throw new TooCostly('The text has too many events or busy times.')
}

function nameGroup({ uid }: Component, lines: readonly string[]): string {
  if (uid !== null && uid.length <= MAX_KEY_LENGTH) return uid
  const named = uid ?? lines.filter((line) => !VOLATILE.test(line)).join('\n')
  return `sha256:${createHash('sha256').update(named).digest('hex')}`
}

function isCalendarProperty(line: string): boolean {
  return /^(?:X-WR-CALNAME|NAME|X-WR-TIMEZONE|TIMEZONE-ID|REFRESH-INTERVAL|X-PUBLISHED-TTL)[;:]/i.test(
    line,
  )
}

function readTimeZone(properties: Properties): string | null {
  const name =
    readText(properties.first('x-wr-timezone')) ?? readText(properties.first('timezone-id'))
  const zone = name === null ? null : resolveZoneName(name)
  return zone === null || /^[+-]/.test(zone) ? null : zone
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
