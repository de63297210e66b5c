import { type Length, NO_LENGTH, readLength } from './read-length.ts'
import {
  type FindZone,
  type Moment,
  readInstant,
  readMoment,
  readMoments,
  readTzid,
} from './read-moment.ts'
import { type Properties, readProperties } from './read-properties.ts'
import type { Property } from './read-property.ts'
import { type Rule, readRule } from './series/read-rule.ts'
import { readText } from './read-text.ts'

/** An event, a series, or a changed occurrence of a series. */
export type Component = {
  uid: string | null
  sequence: number
  properties: Properties
  start: Moment
  end: Moment | null
  /** Instead of `end`. */
  duration: Length
  /** Null: not a changed occurrence. */
  recurrence: { id: Moment; andFuture: boolean } | null
  rules: Rule[]
  exclusions: Rule[]
  /** Whether a rule cannot be read, or is too frequent: it is left out. */
  hasUnreadRule: boolean
  dates: Added[]
  excluded: Moment[]
}

/** An occurrence of RDATE; `length` null: as long as the others. */
type Added = { start: Moment; length: Length | null }

/** Null: it has no start that can be read. */
export function readComponent(lines: readonly string[], find: FindZone): Component | null {
  const properties = readProperties(lines)
  const recurrenceProperty = properties.first('recurrence-id')
  const own = readFirst(properties.first('dtstart'), find)
  // Times without a zone in the lists of a series are those of its start.
  const findOfStart: FindZone = (tzid) =>
    tzid === null && own !== null && !own.isDate ? own.zone : find(tzid)
  const id = readFirst(recurrenceProperty, findOfStart)
  const start = own ?? id
  if (start === null || (recurrenceProperty !== null && id === null)) return null
  const written = properties.all('rrule')
  const rules = written.flatMap((property) => readRule(property) ?? [])
  return {
    uid: readText(properties.first('uid')),
    sequence: readSequence(properties.first('sequence')),
    properties,
    start,
    end: own === null ? null : readFirst(properties.first('dtend'), findOfStart),
    duration:
      readLength(properties.first('duration')?.values[0]) ??
      (start.isDate ? { days: 1, seconds: 0 } : NO_LENGTH),
    recurrence: id === null ? null : { id, andFuture: isAndFuture(recurrenceProperty) },
    rules: id === null ? rules : [],
    exclusions: properties.all('exrule').flatMap((property) => readRule(property) ?? []),
    hasUnreadRule: rules.length < written.length || properties.faulty.has('rrule'),
    dates: properties.all('rdate').flatMap((property) => readAdded(property, findOfStart)),
    excluded: properties.all('exdate').flatMap((property) => readMoments(property, findOfStart)),
  }
}

function readFirst(property: Property | null, find: FindZone): Moment | null {
  return property === null ? null : readMoment(property.values[0], readTzid(property), find)
}

function readSequence(property: Property | null): number {
  const value = Number(property?.values[0] ?? 0)
  return Number.isSafeInteger(value) && value > 0 ? value : 0
}

function isAndFuture(property: Property | null): boolean {
  const range = property?.parameters['range']
  return typeof range === 'string' && range.toUpperCase() === 'THISANDFUTURE'
}

function readAdded(property: Property, find: FindZone): Added[] {
  if (property.type !== 'period')
    return readMoments(property, find).map((start) => ({ start, length: null }))
  const tzid = readTzid(property)
  return property.values.flatMap((value) => {
    const [first, last] = Array.isArray(value) ? (value as unknown[]) : []
    const start = readMoment(first, tzid, find)
    if (start === null) return []
    const end = readMoment(last, tzid, find)
    const length =
      end === null ? readLength(last) : { days: 0, seconds: readInstant(end) - readInstant(start) }
    return [{ start, length }]
  })
}
