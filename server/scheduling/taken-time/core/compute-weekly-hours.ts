import type { WeeklySpan } from './compute-opening-hours.ts'
import { type Interval, merged } from './interval.ts'
import { localSeconds } from './zone-periods.ts'

/** Minutes since local midnight; `to` exceeds 1,440 if the span ends on the next day. */
export type DaySpan = Interval

const MINUTES_PER_DAY = 1_440
const MINUTES_PER_WEEK = 7 * MINUTES_PER_DAY

type ZonedHours = { timeZone: string; weekly: readonly WeeklySpan[] }

/**
 * The spans of a regular week in which at least one schedule is open, by the day on which they
 * begin, Monday to Sunday, in wall time of `timeZone`. Schedules in other zones are converted with
 * their UTC offset at `now` (Unix seconds).
 */
export function computeWeeklyHours(
  schedules: readonly ZonedHours[],
  { timeZone, now }: { timeZone: string; now: number },
): DaySpan[][] {
  const minutesIn = (zone: string) => Math.round(localSeconds(now, zone) / 60)
  const spans = schedules.flatMap(({ timeZone: zone, weekly }) =>
    weekly.map((span) => readSpan(span, minutesIn(timeZone) - minutesIn(zone))),
  )
  // A span that reaches into the next week continues at the beginning of the week.
  const repeated = [-MINUTES_PER_WEEK, 0, MINUTES_PER_WEEK].flatMap((shift) =>
    spans.map(({ from, to }) => ({ from: from + shift, to: to + shift })),
  )
  const days: DaySpan[][] = Array.from({ length: 7 }, () => [])
  for (const { from, to } of merged(repeated).flatMap(splitDays)) {
    const day = Math.floor(from / MINUTES_PER_DAY)
    days[day]?.push({ from: from - day * MINUTES_PER_DAY, to: to - day * MINUTES_PER_DAY })
  }
  return days
}

/** Whether the span is the whole day. */
export function isAllDay({ from, to }: DaySpan): boolean {
  return from === 0 && to === MINUTES_PER_DAY
}

/** In minutes since Monday at midnight. */
function readSpan({ weekday, from, to }: WeeklySpan, shift: number): Interval {
  // Earlier versions stored the end of the day as 23:59, too.
  const [begins, ends] = [minuteOf(from), minuteOf(to === '23:59' ? '24:00' : to)]
  const start = (weekday - 1) * MINUTES_PER_DAY + begins + shift
  return { from: start, to: start + (ends <= begins ? ends + MINUTES_PER_DAY : ends) - begins }
}

function minuteOf(clock: string): number {
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))
}

/**
 * Hours of a day or longer are split at each midnight; shorter ones belong to the day on which they
 * begin.
 */
function splitDays({ from, to }: Interval): Interval[] {
  const midnight = (Math.floor(from / MINUTES_PER_DAY) + 1) * MINUTES_PER_DAY
  return to - from < MINUTES_PER_DAY || midnight >= to
    ? [{ from, to }]
    : [{ from, to: midnight }, ...splitDays({ from: midnight, to })]
}
