import type { Weekday } from 'rrule-temporal'
import type { Property } from '../property.ts'
import { readMoment } from '../read-moment.ts'
import { UTC_ZONE } from '../zones/zone.ts'

const FREQUENCIES = ['YEARLY', 'MONTHLY', 'WEEKLY', 'DAILY', 'HOURLY'] as const
const WEEKDAYS: readonly Weekday[] = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const WEEKDAY_OF_PERIOD = /^(?:[+-]?\d{1,2})?(?:SU|MO|TU|WE|TH|FR|SA)$/
const MAX_VALUES = 366
const MAX_TIMES_OF_A_DAY = 24

/** A rule of a series. Lists that are absent do not limit it. */
export type Rule = {
  freq: (typeof FREQUENCIES)[number]
  interval: number
  count: number | null
  /** As it is written, in upper case. */
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

/** The lists of numbers: the attribute, the least and the highest value, and whether minus. */
const NUMBERS: ReadonlyMap<string, [keyof Lists, least: number, highest: number, minus: boolean]> =
  new Map([
    ['BYMONTH', ['byMonth', 1, 12, false]],
    ['BYMONTHDAY', ['byMonthDay', 1, 31, true]],
    ['BYYEARDAY', ['byYearDay', 1, 366, true]],
    ['BYWEEKNO', ['byWeekNo', 1, 53, true]],
    ['BYSETPOS', ['bySetPos', 1, 366, true]],
    ['BYHOUR', ['byHour', 0, 23, false]],
    ['BYMINUTE', ['byMinute', 0, 59, false]],
    ['BYSECOND', ['bySecond', 0, 60, false]],
  ])
type Lists = { [Name in keyof Rule as Rule[Name] extends number[] ? Name : never]: number[] }

/**
 * `rule` null: it has no frequency that can be read, is of another calendar (RFC 7529), or repeats
 * more than 24 times a day. `isWhole`: whether all its parts were read. Others are left out, so
 * that the rule mostly repeats more often than it should.
 */
export function readRule({ values }: Property): { rule: Rule | null; isWhole: boolean } {
  const text = typeof values[0] === 'string' ? values[0].toUpperCase() : ''
  const rule: Omit<Rule, 'freq'> = createRule()
  const seen = new Set<string>()
  let freq: string | null = null
  let isWhole = true
  for (const part of text.replace(/;\s*$/, '').split(';')) {
    const [name = '', value = ''] = part.split('=', 2).map((each) => each.trim())
    if (seen.has(name)) isWhole = false
    else if (name === 'FREQ') freq = value
    else if (name === 'RSCALE' && value !== 'GREGORIAN') return { rule: null, isWhole: false }
    else if (!readPart(rule, name, value)) isWhole = false
    seen.add(name)
  }
  const known = FREQUENCIES.find((each) => each === freq)
  if (known === undefined || countTimesOfDay(known, rule) > MAX_TIMES_OF_A_DAY)
    return { rule: null, isWhole: false }
  return { rule: { freq: known, ...rule }, isWhole }
}

function createRule(): Omit<Rule, 'freq'> {
  return {
    interval: 1,
    count: null,
    until: null,
    wkst: null,
    byDay: [],
    byMonth: [],
    byMonthDay: [],
    byYearDay: [],
    byWeekNo: [],
    bySetPos: [],
    byHour: [],
    byMinute: [],
    bySecond: [],
  }
}

/** Adds a part to the rule. False: it cannot be read. */
function readPart(rule: Omit<Rule, 'freq'>, name: string, value: string): boolean {
  if (name === 'INTERVAL' || name === 'COUNT') {
    const number = /^\+?\d{1,9}$/.test(value) ? Number(value) : 0
    if (number < 1) return false
    rule[name === 'INTERVAL' ? 'interval' : 'count'] = number
    return true
  }
  if (name === 'UNTIL') {
    if (readMoment(value, null, () => UTC_ZONE) === null) return false
    rule.until = value
    return true
  }
  if (name === 'WKST') {
    rule.wkst = WEEKDAYS.find((each) => each === value) ?? null
    return rule.wkst !== null
  }
  if (name === 'BYDAY') {
    const days = value.split(',', MAX_VALUES + 1).map((each) => each.trim())
    rule.byDay = days.filter((each) => WEEKDAY_OF_PERIOD.test(each)).slice(0, MAX_VALUES)
    return rule.byDay.length === days.length
  }
  const list = NUMBERS.get(name)
  if (list === undefined) return /^(?:RSCALE|SKIP|X-.*)$/.test(name)
  const [attribute, least, highest, minus] = list
  const numbers = value.split(',', MAX_VALUES + 1)
  rule[attribute] = numbers
    .flatMap((each) => (/^\s*[+-]?\d{1,3}\s*$/.test(each) ? Number(each) : []))
    .filter((each) => Math.abs(each) >= least && Math.abs(each) <= highest)
    .filter((each) => minus || each >= 0)
    .slice(0, MAX_VALUES)
  return rule[attribute].length === numbers.length
}

function countTimesOfDay(
  freq: Rule['freq'],
  { byHour, byMinute, bySecond }: Omit<Rule, 'freq'>,
): number {
  const hours = freq === 'HOURLY' && byHour.length === 0 ? 24 : Math.max(1, byHour.length)
  return hours * Math.max(1, byMinute.length) * Math.max(1, bySecond.length)
}
