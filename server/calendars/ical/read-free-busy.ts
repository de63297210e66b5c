import { describeUnreadable } from '../core/describe-unreadable.ts'
import type { UnreadableEvent } from '../core/unreadable-event.ts'
import type { BusyRules, Period } from '../calendar-provider.ts'
import { nameComponent } from './group-events.ts'
import type { IcalEvent } from './ical-calendar.ts'
import { mergePeriods } from './merge-periods.ts'
import { readLength } from './read-length.ts'
import { readDayAlone } from './read-day-alone.ts'
import { type FindZone, readInstant, readMoment, readTzid } from './read-moment.ts'
import { readProperties } from './read-properties.ts'
import { readText } from './read-text.ts'
import type { SeriesReading } from './series/expand-series.ts'
import type { CalendarComponent } from './split-calendar.ts'

const DAY = 86_400

/** Reads a VFREEBUSY (RFC 5545 §3.6.4) as one event: its periods that are not free. */
export function readFreeBusy(
  { lines, isBroken, misspelled }: CalendarComponent,
  { window, rules, find }: SeriesReading,
): IcalEvent {
  const properties = readProperties(lines)
  const busy: Period[] = []
  let fault: UnreadableEvent | null = null
  if (misspelled !== null) fault = describeUnreadable('property')
  if (properties.faulty.has('freebusy')) fault = describeUnreadable('start', 'FREEBUSY')
  for (const property of properties.all('freebusy')) {
    if (!blocks(String(property.parameters['fbtype'] ?? 'BUSY'), rules)) continue
    if (property.values.every((value) => value === ''))
      fault ??= describeUnreadable('start', 'FREEBUSY')
    for (const value of property.values) {
      if (value === '') continue
      const { period, isWhole } = readPeriod(String(value), readTzid(property), find)
      if (period !== null) busy.push(period)
      if (!isWhole) fault ??= describeUnreadable('start', 'FREEBUSY', String(value))
    }
  }
  const cut = busy.map(({ from, to }) => ({
    from: Math.max(from, window.from),
    to: Math.min(to, window.to),
  }))
  const uid = readText(properties.first('uid'))
  if (isBroken) fault ??= describeUnreadable('incomplete', 'VFREEBUSY')
  return {
    key: nameComponent({ uid }, lines),
    uid,
    sequence: 0,
    busy: mergePeriods(cut),
    own: null,
    unreadable: fault,
  }
}

function blocks(type: string, rules: BusyRules): boolean {
  const name = type.trim().toUpperCase()
  return name !== 'FREE' && (name !== 'BUSY-TENTATIVE' || rules.blocksTentative)
}

/** A start with an end or a length. Without them, the rest of the day; null: no date. */
function readPeriod(
  value: string,
  tzid: string | null,
  find: FindZone,
): { period: Period | null; isWhole: boolean } {
  const [first, last = ''] = value.split('/', 2)
  const known = readMoment(first, tzid, find)
  const start = known ?? readDayAlone(first, tzid, find)
  const end = readMoment(last, tzid, find)
  const length = readLength(last)
  const seconds = length === null ? 0 : length.days * DAY + length.seconds
  if (start === null) {
    if (end === null) return { period: null, isWhole: false }
    const to = readInstant(end)
    return {
      period: { from: end.zone.toInstant(end.wall - (end.wall % DAY || DAY)), to },
      isWhole: false,
    }
  }
  const from = readInstant(start)
  const to = end === null ? from + seconds : readInstant(end)
  if (to > from && known !== null) return { period: { from, to }, isWhole: true }
  const midnight = start.zone.toInstant(start.wall - (start.wall % DAY) + DAY)
  return { period: { from, to: Math.max(midnight, to) }, isWhole: false }
}
