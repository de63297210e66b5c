import { findMidnight } from './find-midnight.ts'
import { isPlaceholder } from './is-placeholder.ts'
import type { FindZone, Moment } from './read-moment.ts'

const MAX_LENGTH = 100
const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const YEAR_TO_DAY = /^\D{0,3}(\d{4})(?:(\d\d)(\d\d)|[-/](\d\d?)[-/](\d\d?))(?!\d)/
const DAY_TO_YEAR = /(?<!\d)(\d\d?)([./-])(\d\d?)\2(\d{4})(?!\d)/
const DAY_AND_NAME = /(?<!\d)(\d\d?)\.?[\s-]+([a-z]{3})[a-z]*\.?,?[\s-]+(\d{4})(?!\d)/i
const NAME_AND_DAY = /([a-z]{3})[a-z]*\.?\s+(\d\d?),?\s+(\d{4})(?!\d)/i

/** The day of a value that is neither a date nor a time of a known form; null: there is none. */
export function readDayAlone(value: unknown, tzid: string | null, find: FindZone): Moment | null {
  if (typeof value !== 'string') return null
  const wall = readWrittenDay(value.slice(0, MAX_LENGTH).trim())
  return wall === null || isPlaceholder(wall) ? null : { wall, isDate: true, zone: find(tzid) }
}

function readWrittenDay(text: string): number | null {
  const first = YEAR_TO_DAY.exec(text)
  if (first !== null)
    return findMidnight(
      Number(first[1]),
      Number(first[2] ?? first[4]),
      Number(first[3] ?? first[5]),
    )
  const last = DAY_TO_YEAR.exec(text)
  if (last !== null) return readDayToYear(last)
  const named = DAY_AND_NAME.exec(text)
  if (named !== null) return readNamed(named[1], named[2], named[3])
  const american = NAME_AND_DAY.exec(text)
  return american && readNamed(american[2], american[1], american[3])
}

/** With slashes or hyphens, the month may be the first part: null if both orders are dates. */
function readDayToYear([, first, sign, second, year]: RegExpExecArray): number | null {
  const european = findMidnight(Number(year), Number(second), Number(first))
  if (sign === '.') return european
  const american = findMidnight(Number(year), Number(first), Number(second))
  return european === null || american === null || european === american
    ? (european ?? american)
    : null
}

function readNamed(day?: string, month?: string, year?: string): number | null {
  const at = MONTHS.indexOf(month?.toLowerCase() ?? '')
  return at === -1 ? null : findMidnight(Number(year), at + 1, Number(day))
}
