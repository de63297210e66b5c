import type { Weekday } from 'rrule-temporal'
import type { Property } from '../read-property.ts'

const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'] as const
const WEEKDAYS: readonly Weekday[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const MAX_VALUES = 366
const MAX_TIMES_OF_A_DAY = 24

/** A rule of a series. Lists that are absent do not limit it. */
export type Rule = {
  freq: (typeof FREQUENCIES)[number]
  interval: number
  count: number | null
  /** As in jCal. */
  until: string | null
  wkst: Weekday | null
  byDay: string[]
  byMonth: number[]
  byMonthDay: number[]
  byYearDay: number[]
  byWeekNo: number[]
  bySetPos: number[]
  byHour: number[]
  byMinute: number[]
  bySecond: number[]
}

/**
 * Null: the rule cannot be read, is of another calendar (RFC 7529), or repeats more than 24 times a
 * day.
 */
export function readRule(property: Property): Rule | null {
  const recur = property.values[0]
  if (typeof recur !== 'object' || recur === null) return null
  const parts = recur as Readonly<Record<string, unknown>>
  const freq = FREQUENCIES.find((each) => each === parts['freq'])
  const calendar = parts['rscale'] ?? 'GREGORIAN'
  const { wkst, until } = parts
  const rule: Omit<Rule, 'freq'> = {
    interval: readPositive(parts['interval']) ?? 1,
    count: readPositive(parts['count']),
    until: typeof until === 'string' ? until : null,
    wkst: typeof wkst === 'number' ? (WEEKDAYS[wkst - 1] ?? null) : null,
    byDay: readList(parts['byday']).filter((each) => typeof each === 'string'),
    byMonth: readNumbers(parts['bymonth']),
    byMonthDay: readNumbers(parts['bymonthday']),
    byYearDay: readNumbers(parts['byyearday']),
    byWeekNo: readNumbers(parts['byweekno']),
    bySetPos: readNumbers(parts['bysetpos']),
    byHour: readNumbers(parts['byhour']),
    byMinute: readNumbers(parts['byminute']),
    bySecond: readNumbers(parts['bysecond']),
  }
  if (freq === undefined || calendar !== 'GREGORIAN') return null
  if (countTimesOfDay(freq, rule) > MAX_TIMES_OF_A_DAY) return null
  return { freq, ...rule }
}

function countTimesOfDay(
  freq: Rule['freq'],
  { byHour, byMinute, bySecond }: Omit<Rule, 'freq'>,
): number {
  const hours = freq === 'HOURLY' && byHour.length === 0 ? 24 : Math.max(1, byHour.length)
  return hours * Math.max(1, byMinute.length) * Math.max(1, bySecond.length)
}

function readList(value: unknown): unknown[] {
  if (value === undefined) return []
  return (Array.isArray(value) ? value : [value]).slice(0, MAX_VALUES)
}

function readNumbers(value: unknown): number[] {
  return readList(value).filter((each): each is number => Number.isInteger(each))
}

function readPositive(value: unknown): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : null
}
