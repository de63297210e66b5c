import { type Interval, merged } from './interval.ts'
import { type ZonePeriod, zonePeriods } from './zone-periods.ts'

/**
 * Hours that begin on a weekday (1 is Monday). If `to` is not after `from`, they end on the next
 * day; 24:00 is the end of the day.
 */
export type WeeklySpan = { weekday: number; from: string; to: string }

/**
 * Hours that begin on this date (ISO 8601) and replace the weekly ones; an empty list means closed.
 */
type DateOverride = { date: string; spans: readonly { from: string; to: string }[] }

export type ScheduleRule = {
  timeZone: string
  weekly: readonly WeeklySpan[]
  overrides: readonly DateOverride[]
}

const SECONDS_PER_DAY = 86_400
const THURSDAY = 4

/**
 * The opening hours within the window, sorted and merged. Hours are wall time in the schedule's
 * zone: a skipped hour does not exist, and a repeated hour is open both times.
 */
export function computeOpeningHours(
  { timeZone, weekly, overrides }: ScheduleRule,
  window: Interval,
): Interval[] {
  const periods = zonePeriods(timeZone, window)
  const weekdays = Map.groupBy(weekly.map(readSpan), ({ weekday }) => weekday)
  const dates = new Map(
    overrides.map(({ date, spans }) => [
      epochDay(date),
      spans.map((span) => readSpan({ ...span, weekday: 0 })),
    ]),
  )
  const hours: Interval[] = []
  // Local dates differ from UTC dates by up to a day, and a span can reach into the next day.
  const lastDay = Math.floor(window.to / SECONDS_PER_DAY) + 1
  for (let day = Math.floor(window.from / SECONDS_PER_DAY) - 2; day <= lastDay; day++) {
    for (const span of dates.get(day) ?? weekdays.get(isoWeekday(day)) ?? []) {
      addSpan(hours, periods, {
        from: day * SECONDS_PER_DAY + span.from,
        to: day * SECONDS_PER_DAY + span.to,
      })
    }
  }
  return merged(hours.flatMap(({ from, to }) => clip({ from, to }, window)))
}

/** Adds every interval in which the zone's clocks show a time within `local`. */
function addSpan(hours: Interval[], periods: readonly ZonePeriod[], local: Interval): void {
  for (const period of periods) {
    const from = Math.max(period.from, local.from - period.offset)
    const to = Math.min(period.to, local.to - period.offset)
    if (from < to) hours.push({ from, to })
  }
}

function clip({ from, to }: Interval, window: Interval): Interval[] {
  const inside = { from: Math.max(from, window.from), to: Math.min(to, window.to) }
  return inside.from < inside.to ? [inside] : []
}

function readSpan({ weekday, from, to }: WeeklySpan): Interval & { weekday: number } {
  const begins = secondOfDay(from)
  // Earlier versions stored the end of the day as 23:59, too.
  const ends = secondOfDay(to === '23:59' ? '24:00' : to)
  return { weekday, from: begins, to: ends <= begins ? ends + SECONDS_PER_DAY : ends }
}

function secondOfDay(clock: string): number {
  return Number(clock.slice(0, 2)) * 3600 + Number(clock.slice(3, 5)) * 60
}

/** Day 0, 1970-01-01, was a Thursday. */
function epochDay(date: string): number {
  return Temporal.PlainDate.from('1970-01-01').until(date).days
}

function isoWeekday(day: number): number {
  return ((((day + THURSDAY - 1) % 7) + 7) % 7) + 1
}
