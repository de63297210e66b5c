import type { Expected, Probe } from '../../server/test/voice/read-expected.ts'
import type { NamedDates } from './read-calendar.ts'
import type { ClockName, Part } from './wording.ts'

/** The situation of the caller. `now`: Unix seconds. */
export type Here = {
  tag: string
  now: number
  timeZone: string
  today: Temporal.PlainDate
}

/**
 * Times of day in minutes: some that are meant, and some that are not. `end`: no time from there on
 * is meant.
 */
export type Times = { inside: readonly number[]; outside: readonly number[]; end: number }

const WORKING_WEEK = 4
const SATURDAY = 6
const NIGHT = [180, 1350]
const ASK: Expected = { kind: 'ask' }
const REFUSE: Expected = { kind: 'refuse' }

const MINUTES_PER_DAY = 1440

/** A whole day, without its nights. */
export const WHOLE_DAY: Times = { inside: [570, 660, 840, 990], outside: NIGHT, end: 1440 }

/** The times that are certainly in a part of the day, and certainly not. */
export function timesOfPart(part: Part): Times {
  if (part === 'morning') return { inside: [570, 660], outside: [900, 1140, ...NIGHT], end: 720 }
  if (part === 'afternoon')
    return { inside: [870, 960, 1050], outside: [600, 1290, ...NIGHT], end: 1200 }
  return { inside: [1215, 1230], outside: [600, 840, 180], end: 1440 }
}

/** Minutes of the day; a bare seven has two meanings. */
export function minutesOf({ hour, minute }: ClockName): number {
  return hour * 60 + minute
}

export function isAmbiguous({ hour, isExact }: ClockName): boolean {
  return !isExact && hour % 12 === 7
}

/** Unix seconds. */
export function secondsAt(date: Temporal.PlainDate, minutes: number, timeZone: string): number {
  return (
    date
      .toPlainDateTime({ hour: Math.floor(minutes / 60), minute: minutes % 60 })
      .toZonedDateTime(timeZone).epochMilliseconds / 1000
  )
}

/** Exactly these minutes of a day; refused where they are in the past. */
export function expectStarts(
  days: NamedDates,
  minutes: readonly number[],
  here: Here,
  kind: 'at' | 'near' = 'at',
): Expected[] {
  const readings = days.dates.flatMap((date): Expected[] => {
    const times = minutes.map((minute) => secondsAt(date, minute, here.timeZone))
    return times.every((time) => time >= here.now) ? [{ kind, times }] : []
  })
  return orElse(readings, days)
}

/** Times on one day. */
export function expectTimes(days: NamedDates, times: Times, here: Here): Expected[] {
  return orElse(
    days.dates.flatMap((date) => expectOnDays([date], times, here)),
    days,
  )
}

/** Times on each of several days, and none on the days around them. */
export function expectOnDays(
  dates: readonly Temporal.PlainDate[],
  times: Times,
  here: Here,
): Expected[] {
  const at = (date: Temporal.PlainDate, minutes: readonly number[]): Probe[] =>
    minutes
      .map((minute) => secondsAt(date, minute, here.timeZone))
      .filter((seconds) => seconds > here.now)
      .map((seconds) => ({ seconds }))
  const inside = dates.flatMap((date) => at(date, times.inside))
  const endings = dates.map((date) =>
    times.end < MINUTES_PER_DAY
      ? secondsAt(date, times.end, here.timeZone)
      : secondsAt(date.add({ days: 1 }), times.end - MINUTES_PER_DAY, here.timeZone),
  )
  if (endings.every((end) => end <= here.now)) return []
  const others = dates
    .flatMap((date) => [date.subtract({ days: 1 }), date.add({ days: 1 })])
    .filter((other) => !dates.some((date) => date.equals(other)))
    // The weekend of a week may be meant or not.
    .filter((other) => dates.length < WORKING_WEEK || other.dayOfWeek < SATURDAY)
  const outside = [
    ...dates.flatMap((date) => at(date, times.outside)),
    ...others.flatMap((date) => at(date, [...times.inside, ...times.outside])),
  ]
  const meant: Expected = { kind: 'in', inside, outside }
  return inside.length === 0 ? [meant, REFUSE] : [meant]
}

/** Times on tomorrow and the days after it; today may be meant as well. */
export function expectOnAnyDay(times: Times, here: Here): Expected[] {
  const at = (minutes: readonly number[]): Probe[] =>
    [1, 2].flatMap((days) =>
      minutes.map((minute) => ({
        seconds: secondsAt(here.today.add({ days }), minute, here.timeZone),
      })),
    )
  return [{ kind: 'in', inside: at(times.inside), outside: at(times.outside) }]
}

/** A question is right where the name is ambiguous; a refusal where no reading is in the future. */
function orElse(readings: Expected[], { ask, dates }: NamedDates): Expected[] {
  if (readings.length === 0) return ask || dates.length === 0 ? [ASK, REFUSE] : [REFUSE]
  return ask ? [...readings, ASK] : readings
}
