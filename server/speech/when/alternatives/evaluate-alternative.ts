import type { Span } from '../../../languages/time-words.ts'
import { findOnly } from '../../find-only.ts'
import type { Alternative } from './alternative.ts'
import { chooseUsualHours, chooseUsualSpan } from './choose-usual-hours.ts'
import { admitted } from '../rules/clock-rules.ts'
import { type DateRange, weekdaysWithin } from '../days.ts'
import { isNightNamed, excludeNights } from './exclude-nights.ts'
import type { Clock } from '../tokens/token.ts'
import type { Window } from '../when.ts'

const MINUTES_PER_DAY = 1440

/** One of several exact times is a window of a minute; "around three" is an hour either way. */
const SECONDS_PER_MINUTE = 60

const ABOUT_MINUTES = 60
const SMALL_HOURS_END = 300
const MIDDAY_ENDS = 840

export type Zone = { timeZone: string; now: number }

/**
 * `near`: the points in time that are meant, if the windows contain others; `nights`: the windows
 * with the night, if it was left out of them; `halves`: the starts in both halves of the day, if
 * either can be meant; `skipped`: a wall time that the clocks skip.
 */
export type Evaluated = {
  windows: Window[]
  near: number[]
  nights: Window[] | null
  ranges: DateRange[]
  exact: boolean
  halves: Window[] | null
  skipped: string | null
}

/** The windows of an alternative from now on. `general`: the days to use if the words name none. */
export function evaluateAlternative(
  alternative: Alternative,
  general: readonly DateRange[],
  zone: Zone,
): Evaluated {
  const evaluated = evaluateDays(alternative, general, zone)
  const within = alternative.days?.within
  const inside = within
    ? { ...evaluated, windows: windowsWithin(evaluated.windows, within), halves: null }
    : evaluated
  return isNightNamed(alternative)
    ? inside
    : { ...inside, ...excludeNights(inside.windows, zone.timeZone) }
}

function evaluateDays(
  { days, spans, clock }: Alternative,
  general: readonly DateRange[],
  zone: Zone,
): Evaluated {
  const ranges = rangesOf(days, general)
  const span = spans && chooseUsualSpan(spans)
  const none = { near: [], nights: null, ranges, exact: false, halves: null, skipped: null }
  const isToday = days !== null && !days.eitherOf && isOnlyToday(ranges, zone)
  if (clock) return { ...none, ...evaluateClock(clock, spans, { ranges, zone, isToday }) }
  if (span === undefined) return { ...none, windows: [] }
  const windows = span
    ? ranges.flatMap(datesOf).map((date) => spanWindow(date, span, zone))
    : ranges.map((range) => windowOf(range, zone))
  const near = span?.near === undefined ? [] : nearOn(ranges, span.near, zone)
  return { ...none, windows: aheadOf(windows, zone.now), near }
}

function nearOn(ranges: readonly DateRange[], minute: number, { timeZone, now }: Zone): number[] {
  return ranges
    .flatMap(datesOf)
    .map((date) => instantOf(date, minute, timeZone))
    .filter((instant) => instant > now)
}

function evaluateClock(
  clock: Clock,
  spans: readonly Span[] | null,
  { ranges, zone, isToday }: { ranges: readonly DateRange[]; zone: Zone; isToday: boolean },
): Pick<Evaluated, 'windows' | 'exact' | 'halves' | 'skipped' | 'near'> {
  const dates = ranges.flatMap(datesOf)
  const minutes = spans
    ? clock.minutes.filter((minute) => spans.some((span) => isIn(minute, span)))
    : clock.minutes
  const { instant } = clock
  if (
    instant !== undefined &&
    dates.some((date) => date.equals(todayIn({ timeZone: zone.timeZone, now: instant })))
  )
    return atInstant(clock, instant, zone)
  const [first] = dates
  const meant = isToday && first ? minutesAhead(first, minutes, zone) : chooseUsualHours(minutes)
  const points = dates.flatMap((date) =>
    meant.map((minute) => instantOf(date, minute, zone.timeZone)),
  )
  const halves = ambiguous(dates, meant, zone)
  const [date, [minute]] = [findOnly(dates), minutes]
  return {
    windows: aheadOf(
      points.map((point) => pointWindow(point, clock.about === true)),
      zone.now,
    ),
    near: clock.about ? points.filter((point) => point > zone.now) : [],
    exact: dates.length === 1 && !clock.about,
    halves: halves && aheadOf(halves, zone.now),
    skipped: date && minute !== undefined ? skippedTime(date, minute, zone.timeZone) : null,
  }
}

/** "Thursday morning, two o'clock" is not in the night. */
function isIn(minute: number, span: Span): boolean {
  const isMorning = span.from >= SMALL_HOURS_END && span.to <= MIDDAY_ENDS
  return admitted([minute], span).length > 0 && !(isMorning && minute < SMALL_HOURS_END)
}

/** At the instant of a time with an offset, even if the zone repeats its wall time. */
function atInstant(
  { about: isAbout }: Clock,
  instant: number,
  { now }: Zone,
): Pick<Evaluated, 'windows' | 'exact' | 'halves' | 'skipped' | 'near'> {
  return {
    windows: aheadOf([pointWindow(instant, isAbout === true)], now),
    near: isAbout && instant > now ? [instant] : [],
    exact: !isAbout,
    halves: null,
    skipped: null,
  }
}

/** The dates of days. If only weekdays were named, these are looked up in the general days. */
function rangesOf(days: Alternative['days'], general: readonly DateRange[]): DateRange[] {
  if (!days) return [...general]
  return days.ranges.length === 0 && days.weekdays
    ? weekdaysWithin(general, days.weekdays)
    : [...days.ranges]
}

function datesOf({ from, to }: DateRange): Temporal.PlainDate[] {
  return Array.from({ length: from.until(to).days + 1 }, (_, i) => from.add({ days: i }))
}

/** "Today at nine" at ten in the morning is in the evening; "at nine" without a day is not. */
function minutesAhead(
  today: Temporal.PlainDate,
  minutes: readonly number[],
  zone: Zone,
): readonly number[] {
  const ahead = minutes.filter((minute) => instantOf(today, minute, zone.timeZone) > zone.now)
  return ahead.length === 1 ? ahead : chooseUsualHours(minutes)
}

/** Both halves of the first day that they are ahead on. */
function ambiguous(
  dates: readonly Temporal.PlainDate[],
  minutes: readonly number[],
  zone: Zone,
): Window[] | null {
  const [early = 0, late = 0, ...others] = minutes
  const isOneFace = late - early === 720 && others.length === 0
  if (!isOneFace) return null
  const starts = dates.map((date) =>
    minutes.map((minute) => instantOf(date, minute, zone.timeZone)),
  )
  const both = starts.find((halves) => halves.every((half) => half > zone.now)) ?? starts[0]
  return both?.map((half) => pointWindow(half, false)) ?? null
}

function windowOf({ from, to }: DateRange, { timeZone }: Zone): Window {
  return { from: instantOf(from, 0, timeZone), to: instantOf(to.add({ days: 1 }), 0, timeZone) }
}

function spanWindow(date: Temporal.PlainDate, { from, to }: Span, { timeZone }: Zone): Window {
  return { from: instantOf(date, from, timeZone), to: instantOf(date, to, timeZone) }
}

function pointWindow(instant: number, about: boolean): Window {
  return about
    ? { from: instant - ABOUT_MINUTES * 60, to: instant + ABOUT_MINUTES * 60 + 1 }
    : { from: instant, to: instant + SECONDS_PER_MINUTE }
}

/** Unix seconds of a minute of the day in wall time. */
function instantOf(date: Temporal.PlainDate, minute: number, timeZone: string): number {
  const day = minute >= MINUTES_PER_DAY ? date.add({ days: 1 }) : date
  const time = new Temporal.PlainTime(Math.floor((minute % MINUTES_PER_DAY) / 60), minute % 60)
  return day.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds / 1000
}

function skippedTime(date: Temporal.PlainDate, minute: number, timeZone: string): string | null {
  const wall = date.toPlainDateTime(new Temporal.PlainTime(Math.floor(minute / 60), minute % 60))
  return wall.toZonedDateTime(timeZone).toPlainDateTime().equals(wall)
    ? null
    : wall.toString({ smallestUnit: 'minute' })
}

function isOnlyToday([range, ...others]: readonly DateRange[], zone: Zone): boolean {
  const today = todayIn(zone)
  return (
    range !== undefined && others.length === 0 && range.from.equals(today) && range.to.equals(today)
  )
}

export function todayIn({ timeZone, now }: Zone): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(now * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
}

function aheadOf(windows: readonly Window[], now: number): Window[] {
  return windows
    .filter(({ to }) => to > now)
    .map(({ from, to }) => ({ from: Math.max(from, now), to }))
    .filter(({ from, to }) => from < to)
}

function windowsWithin(windows: readonly Window[], { from, to }: Window): Window[] {
  return windows
    .map((window) => ({ from: Math.max(window.from, from), to: Math.min(window.to, to) }))
    .filter((window) => window.from < window.to)
}
