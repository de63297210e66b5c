import { type Zone, UTC_ZONE } from './zones/zone.ts'
import type { Property } from './read-property.ts'

const DAY = 86_400

/** A date or a time of the text. */
export type Moment = {
  /** What the clock shows, in seconds since 1970 as if it were UTC; of a date: its midnight. */
  wall: number
  isDate: boolean
  zone: Zone
}

/** Finds the zone of a TZID; null: that of times without a zone. */
export type FindZone = (tzid: string | null) => Zone

/** A value of DATE or DATE-TIME as jCal writes it; null: it is neither. */
export function readMoment(value: unknown, tzid: string | null, find: FindZone): Moment | null {
  if (typeof value !== 'string') return null
  const found = /^(\d{4})-(\d\d)-(\d\d)(?:T(\d\d):(\d\d):(\d\d)?(Z)?)?$/.exec(value)
  if (found === null) return null
  const [year, month, day, hour, minute, second] = found
    .slice(1, 7)
    .map((digits) => Number(digits ?? 0)) as [number, number, number, number, number, number]
  if (!isDay(year, month, day) || hour > 24 || minute > 59 || second > 60) return null
  const wall = countDays(year, month, day) * DAY + hour * 3600 + minute * 60 + Math.min(second, 59)
  const isDate = found[4] === undefined
  return { wall, isDate, zone: found[7] === 'Z' ? UTC_ZONE : find(isDate ? null : tzid) }
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

function isDay(year: number, month: number, day: number): boolean {
  return month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month)
}

function daysOfMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}

/** The days from 1970-01-01. Years are counted from March, so that leap days are at their end. */
function countDays(year: number, month: number, day: number): number {
  const marchYear = month > 2 ? year : year - 1
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400)
  return marchYear * 365 + leapDays + dayOfYear - 719_468
}
