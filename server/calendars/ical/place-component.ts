import { describeUnreadable } from '../core/describe-unreadable.ts'
import type { UnreadableEvent, UnreadableFault } from '../core/unreadable-event.ts'
import type { Component } from './component.ts'
import { isPlaceholder } from './is-placeholder.ts'
import { readDayAlone } from './read-day-alone.ts'
import { NO_LENGTH, readLength } from './read-length.ts'
import {
  type FindZone,
  type Moment,
  readDay,
  readInstant,
  readMoment,
  readTzid,
} from './read-moment.ts'
import type { Properties } from './read-properties.ts'
import type { Property } from './property.ts'

type Placed = Pick<Component, 'start' | 'end' | 'duration' | 'isEndGuessed' | 'fault'> & {
  /** Times without a zone in the lists of a series are those of its start. */
  findOfStart: FindZone
  recurrenceId: Moment | null
}

const DAY = 86_400
const HOUR = 3_600
const WHOLE_DAY = { days: 1, seconds: 0 }
const MISSPELLED_START = /^DTSTART.{0,200}?[:=]\s*(\d.*)$/i
const KNOWN_PARAMETERS = /^(?:value|tzid|x-.*)$/

/**
 * When an event begins and ends. A start that cannot be read is the start of its day, or of the day
 * of the end. An end that cannot be read is the end of the day, unless other events say how long
 * they usually are. Null: no date can be read.
 */
export function placeComponent(
  properties: Properties,
  find: FindZone,
  misspelled: string | null = null,
): Placed | { start: null; fault: UnreadableEvent } {
  const [startProperty, endProperty] = [properties.first('dtstart'), properties.first('dtend')]
  const own = readStart(properties, find)
  const findOfStart: FindZone = (tzid) =>
    tzid === null && own !== null && !own.isDate ? own.zone : find(tzid)
  const recurrenceId = readFirst(properties.first('recurrence-id'), findOfStart)
  const end = readLatestEnd(properties, findOfStart)
  const shared = { findOfStart, recurrenceId }
  if (own !== null) {
    const place = findEnd(own, end, properties, findOfStart)
    const fault =
      describeDoubled(properties, 'start') ?? place.fault ?? describeZone(startProperty, own)
    return {
      ...shared,
      start: own,
      ...place,
      fault: fault ?? (end && describeZone(endProperty, end)),
    }
  }
  const fault = describe('start', 'DTSTART', startProperty)
  const start = inferStart(properties, end, { find, recurrenceId, misspelled })
  if (start === null) return { start, fault }
  const place = findEnd(start, end, properties, findOfStart)
  // It may begin at the end of the day.
  const isDayAlone = start.isDate && place.end === null && place.duration.days === 0
  return { ...shared, start, ...place, ...(isDayAlone && { duration: addDay(place) }), fault }
}

/** Null: it cannot be read, or only stands for a date that the program does not have. */
function readStart(properties: Properties, find: FindZone): Moment | null {
  const start = readFirst(properties.first('dtstart'), find)
  const isSingle = !properties.has('rrule') && !properties.has('rdate')
  return start !== null && isSingle && isPlaceholder(start.wall) ? null : start
}

/** If there are several. */
function readLatestEnd(properties: Properties, find: FindZone): Moment | null {
  const ends = properties.all('dtend').flatMap((property) => readFirst(property, find) ?? [])
  return ends.toSorted((one, other) => readInstant(other) - readInstant(one))[0] ?? null
}

function addDay({ duration }: Pick<Component, 'duration'>): Component['duration'] {
  return { ...duration, days: duration.days + 1 }
}

/** The day of a start that cannot be read; null: no date can be. */
function inferStart(
  properties: Properties,
  end: Moment | null,
  {
    find,
    recurrenceId,
    misspelled,
  }: { find: FindZone; recurrenceId: Moment | null; misspelled: string | null },
): Moment | null {
  const property = properties.first('dtstart')
  const day =
    property === null
      ? readDayAlone(MISSPELLED_START.exec(misspelled ?? '')?.[1], null, find)
      : readDayAlone(property.values.join(','), readTzid(property), find)
  if (day !== null) return day
  if (recurrenceId !== null) return recurrenceId
  if (end === null || isPlaceholder(end.wall)) return null
  const length = readLength(properties.first('duration')?.values[0])
  const seconds = length === null ? 0 : countSeconds(length)
  if (seconds > 0) return { ...end, wall: end.wall - seconds }
  return { ...end, wall: readDay(end.wall - 1), isDate: true }
}

type End = Pick<Component, 'end' | 'duration' | 'isEndGuessed' | 'fault'>

function findEnd(start: Moment, end: Moment | null, properties: Properties, find: FindZone): End {
  const property = properties.first('dtend')
  const written = properties.first('duration')
  if (end !== null) {
    const isBefore = readInstant(end) < readInstant(start)
    // The last day itself is meant.
    const isSameDay = end.isDate && !start.isDate && end.wall === readDay(start.wall)
    if (!isBefore) return chooseEnd(start, end, properties)
    if (isSameDay)
      return {
        end: { ...end, wall: end.wall + DAY },
        duration: NO_LENGTH,
        isEndGuessed: false,
        fault: describe('end', 'DTEND', property),
      }
  }
  const length = readLength(written?.values[0])
  const isNegative = length === NO_LENGTH
  if (length !== null && !isNegative && end === null && !properties.has('dtend'))
    return { end: null, duration: length, isEndGuessed: false, fault: null }
  const isMissing = !properties.has('dtend') && !properties.has('duration')
  // RFC 5545 §3.6.1: a day without an end is one day.
  if (isMissing && start.isDate)
    return { end: null, duration: WHOLE_DAY, isEndGuessed: false, fault: null }
  const fault = properties.has('dtend')
    ? describe('end', 'DTEND', property)
    : describe('end', written === null ? 'DTEND' : 'DURATION', written)
  const lastDay = property && readDayAlone(property.values[0], readTzid(property), find)
  if (end === null && lastDay !== null && lastDay.wall >= readDay(start.wall)) {
    const last = { ...lastDay, wall: lastDay.wall + DAY, isDate: start.isDate }
    return { end: last, duration: NO_LENGTH, isEndGuessed: false, fault }
  }
  if (length !== null && !isNegative)
    return { end: null, duration: length, isEndGuessed: false, fault }
  if (start.isDate) return { end: null, duration: WHOLE_DAY, isEndGuessed: false, fault }
  const seconds = Math.max(HOUR, readDay(start.wall) + DAY - start.wall)
  return { end: null, duration: { days: 0, seconds }, isEndGuessed: true, fault }
}

/** The later one, if the event has an end and a length, or several ends. */
function chooseEnd(start: Moment, end: Moment, properties: Properties): End {
  const written = properties.first('duration')
  const length = readLength(written?.values[0])
  const until =
    length === null ? null : readInstant({ ...start, wall: start.wall + countSeconds(length) })
  const isLonger = length !== null && until !== null && until > readInstant(end)
  const fault = describeDoubled(properties, 'end')
  if (!isLonger) return { end, duration: NO_LENGTH, isEndGuessed: false, fault }
  const other = fault ?? describe('end', 'DURATION', written)
  return { end: null, duration: length, isEndGuessed: false, fault: other }
}

/** A start or an end that is there twice with different values; null: there is none. */
function describeDoubled(properties: Properties, fault: 'start' | 'end'): UnreadableEvent | null {
  const name = fault === 'start' ? 'dtstart' : 'dtend'
  const all = properties.all(name)
  const other = all.find(({ values }) => values[0] !== all[0]?.values[0])
  return other === undefined ? null : describe(fault, name.toUpperCase(), other)
}

function countSeconds({ days, seconds }: Component['duration']): number {
  return days * DAY + seconds
}

/** The zone of a time if it is not known; null: it is. */
function describeZone(property: Property | null, moment: Moment): UnreadableEvent | null {
  if (property === null) return null
  const tzid = readTzid(property)
  const isLost =
    !moment.isDate &&
    tzid === null &&
    Object.keys(property.parameters).some((name) => !KNOWN_PARAMETERS.test(name))
  if (moment.zone.isGuessed !== true && !isLost) return null
  return describeUnreadable('time_zone', property.name.toUpperCase(), tzid)
}

function describe(
  fault: UnreadableFault,
  name: string,
  property: Property | null,
): UnreadableEvent {
  const value = property?.values[0]
  return describeUnreadable(fault, name, typeof value === 'string' ? value : null)
}

function readFirst(property: Property | null, find: FindZone): Moment | null {
  return property === null ? null : readMoment(property.values[0], readTzid(property), find)
}
