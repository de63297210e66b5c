import { describeUnreadable } from '../core/describe-unreadable.ts'
import type { UnreadableEvent } from '../core/unreadable-event.ts'
import type { Added, Component, UnplacedComponent } from './component.ts'
import { placeComponent } from './place-component.ts'
import { readLength } from './read-length.ts'
import { type FindZone, readInstant, readMoment, readTzid } from './read-moment.ts'
import { type Properties, readProperties } from './read-properties.ts'
import type { Property } from './property.ts'
import { readRule } from './series/read-rule.ts'
import { readText } from './read-text.ts'
import type { CalendarComponent } from './split-calendar.ts'

type ComponentLines = Pick<CalendarComponent, 'lines'> & Partial<CalendarComponent>

/**
 * Reads an event. Of what cannot be read, the time is inferred so that it blocks rather more, and
 * `fault` names it.
 */
export function readComponent(
  { lines, isBroken = false, misspelled = null }: ComponentLines,
  find: FindZone,
): Component | UnplacedComponent {
  const properties = readProperties(lines)
  const named = { uid: readText(properties.first('uid')), properties }
  const sequence = readSequence(properties.first('sequence'))
  const placed = placeComponent(properties, find, misspelled)
  if (placed.start === null) return { ...named, sequence, start: null, fault: placed.fault }
  const { findOfStart, recurrenceId, fault, ...place } = placed
  const recurrenceProperty = properties.first('recurrence-id')
  const isOverride = properties.has('recurrence-id')
  const rules = readRules(properties, 'rrule')
  const exclusions = readRules(properties, 'exrule')
  const dates = readList(properties, 'rdate', (value, tzid) => readAdded(value, tzid, findOfStart))
  const excluded = readList(properties, 'exdate', (value, tzid) =>
    readMoment(value, tzid, findOfStart),
  )
  const faults = [
    fault,
    isOverride && recurrenceId === null ? describe('recurrence-id', recurrenceProperty) : null,
    rules.fault,
    dates.fault,
    excluded.fault,
    exclusions.fault,
    misspelled === null ? null : describeUnreadable('property', nameOf(misspelled)),
    isBroken ? describeUnreadable('incomplete') : null,
  ]
  return {
    ...named,
    ...place,
    sequence,
    recurrence: isOverride
      ? { id: recurrenceId, andFuture: isAndFuture(recurrenceProperty) }
      : null,
    rules: isOverride ? [] : rules.read.flatMap(({ rule }) => rule ?? []),
    // A part that is left out could exclude too much.
    exclusions: exclusions.read.flatMap(({ rule, isWhole }) => (isWhole && rule ? [rule] : [])),
    dates: dates.read,
    excluded: excluded.read,
    fault: faults.find((each) => each !== null) ?? null,
  }
}

function readSequence(property: Property | null): number {
  const value = Number(property?.values[0] ?? 0)
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}

function isAndFuture(property: Property | null): boolean {
  const range = property?.parameters['range']
  return typeof range === 'string' && range.toUpperCase() === 'THISANDFUTURE'
}

function readRules(properties: Properties, name: string) {
  const written = properties.all(name)
  const read = written.map(readRule)
  const at = read.findIndex(({ isWhole }) => !isWhole)
  const isFaulty = at !== -1 || properties.faulty.has(name)
  return { read, fault: isFaulty ? describe(name, written[at] ?? null) : null }
}

/** Values that cannot be read are left out. */
function readList<T>(
  properties: Properties,
  name: string,
  read: (value: unknown, tzid: string | null) => T | null,
): { read: T[]; fault: UnreadableEvent | null } {
  const found: T[] = []
  let fault: UnreadableEvent | null = null
  if (properties.faulty.has(name)) fault = describe(name, null)
  for (const property of properties.all(name)) {
    const tzid = readTzid(property)
    const isEmpty = property.values.every((value) => value === '')
    if (isEmpty && name === 'rdate') fault ??= describe(name, property)
    for (const value of property.values) {
      const one = read(value, tzid)
      if (one !== null) found.push(one)
      // A list may end with a comma.
      else if (value !== '') fault ??= describe(name, { ...property, values: [value] })
    }
  }
  return { read: found, fault }
}

function readAdded(value: unknown, tzid: string | null, find: FindZone): Added | null {
  const [first, last] = typeof value === 'string' ? value.split('/', 2) : []
  const start = readMoment(first, tzid, find)
  if (start === null) return null
  if (last === undefined) return { start, length: null }
  const end = readMoment(last, tzid, find)
  if (end === null) return { start, length: readLength(last) }
  const seconds = readInstant(end) - readInstant(start)
  return { start, length: seconds < 0 ? null : { days: 0, seconds } }
}

function describe(name: string, property: Property | null): UnreadableEvent {
  const value = property?.values[0]
  return describeUnreadable(
    'recurrence',
    name.toUpperCase(),
    typeof value === 'string' ? value : null,
  )
}

function nameOf(line: string): string {
  return line.slice(0, Math.max(0, line.search(/[;:]/))).toUpperCase()
}
