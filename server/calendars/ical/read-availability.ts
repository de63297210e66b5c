import { describeUnreadable } from '../core/describe-unreadable.ts'
import type { UnreadableEvent } from '../core/unreadable-event.ts'
import type { Period } from '../calendar-provider.ts'
import { groupEvents, nameComponent } from './group-events.ts'
import type { IcalEvent } from './ical-calendar.ts'
import { mergePeriods } from './merge-periods.ts'
import { placeComponent } from './place-component.ts'
import { readInstant } from './read-moment.ts'
import { readProperties } from './read-properties.ts'
import { readText } from './read-text.ts'
import { measureLength, placeOccurrence } from './series/place-occurrence.ts'
import { readEventGroup } from './read-event-group.ts'
import type { SeriesReading } from './series/expand-series.ts'
import type { CalendarComponent } from './split-calendar.ts'

/**
 * Reads a VAVAILABILITY (RFC 7953) as one event: its time outside of what it names as available.
 * Available time that cannot be read is not available.
 */
export function readAvailability(component: CalendarComponent, reading: SeriesReading): IcalEvent {
  const { own, available, isWhole } = splitParts(component)
  const properties = readProperties(own)
  const uid = readText(properties.first('uid'))
  const { period, fault: faultOfPlace } = readPlace(own, reading)
  const free: Period[] = []
  let faultOfPart: UnreadableEvent | null = null
  for (const group of groupEvents(available, reading.find)) {
    const { busy, unreadable } = readEventGroup(group, reading)
    // Available time begins at a time, and not on a day.
    const isOfDays = group.components.some(({ start }) => start.isDate)
    const fault = isOfDays ? describeUnreadable('start', 'DTSTART') : unreadable
    if (fault === null) free.push(...busy)
    else faultOfPart ??= fault
  }
  const isFree =
    readText(properties.first('busytype'))?.toUpperCase() === 'BUSY-TENTATIVE' &&
    !reading.rules.blocksTentative
  const faults = [
    faultOfPlace,
    faultOfPart,
    component.isBroken || !isWhole ? describeUnreadable('incomplete', 'VAVAILABILITY') : null,
  ]
  return {
    key: nameComponent({ uid }, component.lines),
    uid,
    sequence: 0,
    busy: isFree ? [] : subtract(period, mergePeriods(free)),
    own: null,
    unreadable: isFree ? null : (faults.find((each) => each !== null) ?? null),
  }
}

/** Without a start or an end, it has none. */
function readPlace(
  lines: readonly string[],
  { window, find }: SeriesReading,
): { period: Period; fault: UnreadableEvent | null } {
  const properties = readProperties(lines)
  const hasEnd = properties.has('dtend') || properties.has('duration')
  const placed = placeComponent(properties, find)
  if (placed.start === null || (!properties.has('dtstart') && !properties.has('dtend')))
    return { period: window, fault: properties.has('dtstart') ? placed.fault : null }
  const from = properties.has('dtstart') ? readInstant(placed.start) : window.from
  const isReadable = placed.fault?.fault !== 'start' && placed.fault?.fault !== 'end'
  const to =
    hasEnd && isReadable
      ? placeOccurrence(placed, placed.start.wall, measureLength(placed)).to
      : window.to
  const isEndless = !hasEnd && placed.fault?.fault === 'end'
  return {
    period: { from: Math.max(from, window.from), to: Math.min(to, window.to) },
    fault: isEndless ? null : placed.fault,
  }
}

/** `isWhole`: whether each AVAILABLE begins and ends. */
function splitParts({ lines }: CalendarComponent): {
  own: string[]
  available: CalendarComponent[]
  isWhole: boolean
} {
  const own: string[] = []
  const available: CalendarComponent[] = []
  let open: string[] | null = null
  let isWhole = true
  for (const line of lines)
    if (line.startsWith('BEGIN:')) {
      if (open !== null) isWhole = false
      open = []
    } else if (line.startsWith('END:')) {
      if (open === null) isWhole = false
      else available.push({ name: 'VEVENT', lines: open, isBroken: false, misspelled: null })
      open = null
    } else (open ?? own).push(line)
  return { own, available, isWhole: isWhole && open === null }
}

/** `free`: in order, without overlaps. */
function subtract({ from, to }: Period, free: readonly Period[]): Period[] {
  const busy: Period[] = []
  let at = from
  for (const each of free) {
    if (each.from > at) busy.push({ from: at, to: Math.min(each.from, to) })
    at = Math.max(at, each.to)
    if (at >= to) break
  }
  if (at < to) busy.push({ from: at, to })
  return mergePeriods(busy)
}
