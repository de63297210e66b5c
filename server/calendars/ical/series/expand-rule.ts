import { RRuleTemporal } from 'rrule-temporal'
import { TooCostly } from '../../../platform/workers/too-costly.ts'
import { isSkipped } from './is-skipped.ts'
import { type FindZone, type Moment, readDay, readInstant, readMoment } from '../read-moment.ts'
import type { Rule } from './read-rule.ts'

/**
 * Work that is left for one text, in units of about 0.2 ms: see `measureCost`. `isStrict`: a text
 * with more work is too costly. Otherwise its further rules are not expanded.
 */
export type Budget = { left: number; isStrict: boolean }

type Expansion = {
  start: Moment
  /** Wall times of the zone of the start, both included. */
  from: number
  to: number
  find: FindZone
  budget: Budget
}

const DAY = 86_400
/** A thousand are kept, and up to 96 are in the four days around the window. */
const MAX_OCCURRENCES = 1100
/**
 * How far a rule is followed. A limit on the candidates of a day would make rrule-temporal ten
 * times slower, and is not needed: a day has at most 24.
 */
const MAX_STEPS = 100_000
const MAX_GAPS = 64
const HOURS_OF_GAPS = 4

/**
 * The wall times of a rule, in order: the first 1,100, which may include the start. Null: the rule
 * is not expanded, because it cannot be, or the budget is used up.
 *
 * The rule is expanded as if its clock were UTC. Times that the clock skips are not occurrences and
 * not counted, as RFC 5545 §3.3.10 requires; of two equal times the first counts.
 */
export function expandRule(rule: Rule, expansion: Expansion): number[] | null {
  const { start, budget } = expansion
  const until = readUntil(rule, expansion)
  const from = Math.max(expansion.from, start.wall)
  const to = Math.min(expansion.to, until)
  if (from > to) return []
  budget.left -= measureCost(rule)
  if (budget.left < 0) {
    if (budget.isStrict) throw new TooCostly('The rules of the text need too much work.')
    return null
  }
  try {
    const count = rule.count !== null && mayMeetGaps(rule, start) ? rule.count : null
    const walls =
      count !== null
        ? step(rule, start, { from: start.wall, to, count: count + MAX_GAPS })
        : step(rule, start, { from, to: shorten(rule, from, to), count: rule.count })
    budget.left -= walls.length / 50
    const shown = start.isDate ? walls : walls.filter((wall) => !isSkipped(wall, start.zone))
    const counted = count === null ? shown : shown.slice(0, count)
    return counted.filter((wall) => wall >= from).slice(0, MAX_OCCURRENCES)
  } catch {
    return null
  }
}

/** An hourly rule is not expanded further than its occurrences are kept. */
function shorten({ freq, interval, byHour }: Rule, from: number, to: number): number {
  if (freq !== 'HOURLY' || byHour.length > 0) return to
  return Math.min(to, from + interval * 3600 * MAX_OCCURRENCES)
}

/**
 * Without the occurrences. Rules whose parts exclude each other are searched in vain for a while.
 */
function measureCost({ freq, count, ...parts }: Rule): number {
  const isDaily = freq === 'DAILY' || freq === 'WEEKLY'
  // Such a rule is counted from its start.
  if (count !== null && count > MAX_OCCURRENCES) return 60
  const isSlow =
    freq === 'HOURLY' ||
    parts.byMinute.length > 1 ||
    parts.bySecond.length > 1 ||
    [parts.bySetPos, parts.byYearDay, parts.byWeekNo, parts.byHour].some(isGiven) ||
    (isDaily && [parts.byMonth, parts.byMonthDay].some(isGiven))
  return isSlow ? 20 : 1
}

function isGiven(list: readonly number[]): boolean {
  return list.length > 0
}

/** Clocks are set forward at night. */
function mayMeetGaps({ freq, byHour, count }: Rule, start: Moment): boolean {
  if (start.isDate || count === null || count > MAX_OCCURRENCES * 5) return false
  const hours = byHour.length > 0 ? byHour : [(start.wall - readDay(start.wall)) / 3600]
  return freq === 'HOURLY' || hours.some((hour) => hour < HOURS_OF_GAPS)
}

/**
 * The last wall time that may occur. UNTIL is often not of the type that RFC 5545 requires: then a
 * date includes its day, and of a time for a series of days what includes more counts.
 */
function readUntil({ until }: Rule, { start, find }: Expansion): number {
  if (until === null) return Infinity
  const moment = readMoment(until, null, find)
  if (moment === null) return Infinity
  if (moment.isDate) return moment.wall + (start.isDate ? 0 : DAY - 1)
  const isInstant = until.endsWith('Z')
  const wall = isInstant ? start.zone.toWall(readInstant(moment)) : moment.wall
  return start.isDate ? Math.max(wall, moment.wall) : wall
}

function step(
  rule: Rule,
  start: Moment,
  { from, to, count }: { from: number; to: number; count: number | null },
): number[] {
  const { freq, interval, wkst } = rule
  return new RRuleTemporal<Temporal.ZonedDateTime>({
    temporal: Temporal,
    tzid: 'UTC',
    dtstart: asIfUtc(start.wall),
    freq,
    interval,
    maxIterations: MAX_STEPS,
    ...(count === null ? {} : { count }),
    ...(wkst === null ? {} : { wkst }),
    ...listed(rule),
  })
    .between(asIfUtc(from), asIfUtc(to), true)
    .map((at) => Math.floor(at.epochMilliseconds / 1000))
}

type Lists = { [K in keyof Rule as Rule[K] extends unknown[] ? K : never]?: Rule[K] }

function listed(rule: Rule): Lists {
  return Object.fromEntries(
    Object.entries(rule).filter(([, value]) => Array.isArray(value) && value.length > 0),
  )
}

function asIfUtc(wall: number): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(wall * 1000).toZonedDateTimeISO('UTC')
}
