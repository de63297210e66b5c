import { findMidnight } from './find-midnight.ts'
import { type Zone, UTC_ZONE } from './zones/zone.ts'
import type { Property } from './property.ts'

const DAY = 86_400
const MAX_LENGTH = 100

/** A date or a time of the text. */
export type Moment = {
  /** What the clock shows, in seconds since 1970 as if it were UTC; of a date: its midnight. */
  wall: number
  isDate: boolean
  zone: Zone
}

/** Finds the zone of a TZID; null: that of times without a zone. */
export type FindZone = (tzid: string | null) => Zone

const YEAR_TO_DAY = String.raw`(\d{4})(?:(\d\d)(\d\d)|[-/](\d\d?)[-/](\d\d?))`
const TIME_OF_DAY = String.raw`(\d\d)(\d\d)(?:(\d\d)(?:[.]\d{1,9})?)?|(\d\d?):(\d\d)(?::(\d\d)(?:[.,]\d{1,9})?)?`
const MOMENT = new RegExp(
  String.raw`^${YEAR_TO_DAY}(?:(?:T|\s+)(?:${TIME_OF_DAY})\s*(Z|UTC|GMT|[+-]\d\d(?::?\d\d)?)?)?$`,
  'i',
)

/**
 * A date or a time: in the forms of RFC 5545, with the signs of ISO 8601 between its parts, or with
 * an offset. Null: it is neither.
 */
export function readMoment(value: unknown, tzid: string | null, find: FindZone): Moment | null {
  if (typeof value !== 'string' || value.length > MAX_LENGTH) return null
  const found = MOMENT.exec(value.trim())
  const day = found && readYearToDay(found)
  if (!found || day === null || day === undefined) return null
  const [hour, minute, second] = [
    found[6] ?? found[9],
    found[7] ?? found[10],
    found[8] ?? found[11],
  ].map((digits) => Number(digits ?? 0)) as [number, number, number]
  if (hour > 24 || minute > 59 || second > 60) return null
  const isDate = (found[6] ?? found[9]) === undefined
  const wall = day + hour * 3600 + minute * 60 + Math.min(second, 59)
  const offset = found[12]
  const zone = offset === undefined ? find(isDate ? null : tzid) : createFixedZone(offset)
  return { wall, isDate, zone }
}

/** The midnight of the day; null: the date does not exist. */
function readYearToDay(found: RegExpExecArray): number | null {
  const [year, month, day] = [found[1], found[2] ?? found[4], found[3] ?? found[5]].map(Number) as [
    number,
    number,
    number,
  ]
  return findMidnight(year, month, day)
}

function createFixedZone(offset: string): Zone {
  if (/^[A-Z]/i.test(offset)) return UTC_ZONE
  const digits = offset.replaceAll(/\D/g, '')
  const ahead =
    (Number(digits.slice(0, 2)) * 3600 + Number(digits.slice(2)) * 60) *
    (offset.startsWith('-') ? -1 : 1)
  return { toInstant: (wall) => wall - ahead, toWall: (instant) => instant + ahead }
}

/** All values of a property. Values that cannot be read are left out. */
export function readMoments(property: Property, find: FindZone): Moment[] {
  const tzid = readTzid(property)
  return property.values.flatMap((value) => readMoment(value, tzid, find) ?? [])
}

export function readTzid(property: Property): string | null {
  const { tzid } = property.parameters
  return typeof tzid === 'string' && tzid.trim() !== '' ? tzid.trim() : null
}

/** The instant in Unix seconds; of a date: the start of its day. */
export function readInstant(moment: Moment): number {
  return moment.zone.toInstant(moment.wall)
}

/** The midnight before, as a wall time. */
export function readDay(wall: number): number {
  return Math.floor(wall / DAY) * DAY
}
