import { computeOnce } from '../../../languages/compute-once.ts'
import { LANGUAGES } from '../../../languages/languages.ts'
import { dateOf, type Days, faulty, mondayOf, oneDay, range } from '../days.ts'
import type { Made } from './rewrite-tokens.ts'
import type { Token } from './token.ts'

const DATE = String.raw`(?<year>\d{4})(?<sign>[-/.])(?<month>\d{1,2})\k<sign>(?<day>\d{1,2})(?!\d)`
const SECONDS = String.raw`:(?<second>\d\d)(?:[.,]\d{1,9})?`
const UTC = String.raw`\s?(?:Z|UTC|GMT)(?![\p{L}\d])`
const OFFSET = String.raw`(?<offset>${UTC}|\s?[+-]\d\d:?\d\d(?![\d:-])|[+-]\d\d(?![\d:-]))`
const ZONE = String.raw`(?:\[!?(?<zone>[A-Za-z][\w/+-]{0,63}|[+-]\d\d:\d\d)\])`
type Groups = Record<string, string | undefined>
type Reader = readonly [form: RegExp, read: (groups: Groups) => Made | null]

const form = (pattern: string) => new RegExp(pattern, 'iuy')

/**
 * The end of a time. A space and a word such as "pm" must not follow, since they would change its
 * meaning.
 */
function endOfTime(): string {
  const between = LANGUAGES.map(({ timeWords }) => timeWords.betweenDates).join('|')
  return String.raw`(?=\s*(?:$|[,;/)]|[-\u2013\u2014]|(?:${between})(?![\p{L}\d])))`
}

/**
 * The common subset of ISO 8601, RFC 3339 and RFC 9557, and Unix seconds and milliseconds from 2017
 * to 2033.
 */
const readers = computeOnce((): readonly Reader[] => [
  [
    form(
      String.raw`${DATE}\s?T\s?(?<hour>\d{1,2})(?::(?<minute>\d\d)(?:${SECONDS})?)?(?![\d:])` +
        `${OFFSET}?${ZONE}?`,
    ),
    readMoment,
  ],
  [
    form(
      String.raw`${DATE},? (?<hour>\d\d):(?<minute>\d\d)(?:${SECONDS}${OFFSET}?${ZONE}?|` +
        String.raw`(?<offset>${UTC}|\s?\+\d\d:?\d\d(?!\d))${ZONE}?|` +
        String.raw`${ZONE}|${endOfTime()})(?![\d:])`,
    ),
    readMoment,
  ],
  [
    form(
      String.raw`(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)T(?<hour>\d\d)` +
        String.raw`(?:(?<minute>\d\d)(?<second>\d\d)?)?(?!\d)${OFFSET}?${ZONE}?`,
    ),
    readMoment,
  ],
  [form(DATE), readDate],
  [form(String.raw`(?<year>20[2-9]\d)(?<month>\d\d)(?<day>\d\d)(?!\d)`), readDate],
  [
    form(String.raw`(?<year>\d{4})-?W(?<week>\d\d)(?:-?(?<weekday>[1-7]))?(?![\p{L}\d-])`),
    readWeek,
  ],
  [form(String.raw`(?<year>20[2-9]\d)-(?<month>\d\d)(?![\d-])`), readMonth],
  [form(String.raw`(?<seconds>1[5-9]\d{8})(?:\d{3})?(?!\d)`), readUnixSeconds],
])

/** The start of a value: not within a word or a number, nor after a plus sign. */
const BEGINNING = /(?<![\p{L}\d+]|\d[.:/-])\d{4}/gu
const RANGE_SIGN = /^\s*(?:\/|--?|[–—~]|\.{2,3})\s*(?=\d)/
/** The end of a range that omits what it shares with the beginning: "2026-11-24/26". */
const DAY_ALONE = /^\d\d(?![\d:./-])/

/**
 * Splits an utterance into runs of words and tokens of the ISO 8601 dates and times between them.
 */
export function splitAtIso(utterance: string): (string | Token)[] {
  const parts: (string | Token)[] = []
  let rest = utterance.replaceAll(/[‐‑‒−]/g, '-')
  for (let found = nextIso(rest); found; found = nextIso(rest)) {
    parts.push(rest.slice(0, found.from), found.token)
    rest = rest.slice(found.to)
    const [sign] = RANGE_SIGN.exec(rest) ?? []
    if (sign === undefined) continue
    parts.push({ is: 'to', text: sign.trim() })
    rest = rest.slice(sign.length)
    const [day] = sign === '/' ? (DAY_ALONE.exec(rest) ?? []) : []
    if (day === undefined) continue
    parts.push({ is: 'ordinal', value: Number(day), text: day })
    rest = rest.slice(day.length)
  }
  return [...parts, rest]
}

function nextIso(text: string): { token: Token; from: number; to: number } | null {
  for (const { index: from } of text.matchAll(BEGINNING)) {
    for (const [pattern, read] of readers()) {
      pattern.lastIndex = from
      const match = pattern.exec(text)
      const made = match && read(match.groups!)
      if (made)
        return {
          token: { ...made, text: match[0].trim().toLowerCase() },
          from,
          to: from + match[0].length,
        }
    }
  }
  return null
}

function readDate({ year, month, day }: Groups): Made {
  return days(dateOf({ year: Number(year), month: Number(month), day: Number(day) }, null))
}

function readMonth({ year, month }: Groups): Made {
  const first = dateOf({ year: Number(year), month: Number(month), day: 1 }, null)
  const [only] = first.ranges
  return days(
    only ? range(only.from, only.from.add({ months: 1 }).subtract({ days: 1 }), 'month') : first,
  )
}

/** Week 1 is the week with January 4 (ISO 8601-1, 4.3.2.4). */
function readWeek({ year, week, weekday }: Groups): Made {
  const monday = mondayOf(Temporal.PlainDate.from({ year: Number(year), month: 1, day: 4 })).add({
    weeks: Number(week) - 1,
  })
  if (monday.weekOfYear !== Number(week) || monday.yearOfWeek !== Number(year))
    return days(faulty({ kind: 'impossible', said: `${year}-W${week}` }))
  return days(
    weekday === undefined
      ? range(monday, monday.add({ days: 6 }), 'week')
      : oneDay(monday.add({ days: Number(weekday) - 1 })),
  )
}

function readUnixSeconds({ seconds }: Groups): Made {
  return { is: 'moment', value: { instant: Number(seconds) } }
}

/** Null if the zone in brackets is not a time zone. */
function readMoment(groups: Groups): Made | null {
  const { offset, zone } = groups
  const wall = wallTime(groups)
  const impossible = days(
    faulty({ kind: 'impossible', said: `${groups['year']}-${groups['month']}-${groups['day']}` }),
  )
  if (zone !== undefined && !isZone(zone)) return null
  if (!wall) return impossible
  if (offset === undefined && zone === undefined) return { is: 'moment', value: { wall } }
  const instant = instantOf(wall, {
    offset: /[+-]/.test(offset ?? '') ? offset!.trim() : offset && 'Z',
    zone,
  })
  return instant === null ? impossible : { is: 'moment', value: { instant } }
}

/**
 * Null if the date or time does not exist. 24:00 is the end of the day, and leap seconds are read
 * as :59.
 */
function wallTime({
  year,
  month,
  day,
  hour,
  minute = '0',
  second = '0',
}: Groups): Temporal.PlainDateTime | null {
  const [hours, minutes, seconds] = [Number(hour), Number(minute), Number(second)]
  const [date] = dateOf({ year: Number(year), month: Number(month), day: Number(day) }, null).ranges
  if (
    !date ||
    hours > 24 ||
    minutes > 59 ||
    seconds > 60 ||
    (hours === 24 && minutes + seconds > 0)
  )
    return null
  const time = { hour: hours % 24, minute: minutes, second: Math.min(seconds, 59) }
  return date.from.add({ days: hours === 24 ? 1 : 0 }).toPlainDateTime(time)
}

/**
 * Unix seconds; null for an offset that is invalid or does not match the zone, and for a wall time
 * that the zone skips.
 */
function instantOf(
  wall: Temporal.PlainDateTime,
  { offset = '', zone }: { offset: string | undefined; zone: string | undefined },
): number | null {
  try {
    if (zone === undefined) return seconds(Temporal.Instant.from(`${wall.toString()}${offset}`))
    const zoned = Temporal.ZonedDateTime.from(`${wall.toString()}${offset}[${zone}]`)
    return offset === '' && !zoned.toPlainDateTime().equals(wall)
      ? null
      : seconds(zoned.toInstant())
  } catch {
    return null
  }
}

function isZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

function seconds(instant: Temporal.Instant): number {
  return Math.floor(instant.epochMilliseconds / 1000)
}

const days = (value: Days): Made => ({ is: 'days', value })
