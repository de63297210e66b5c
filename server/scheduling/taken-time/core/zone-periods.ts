import { type Interval, lastFrom } from './interval.ts'

/**
 * A period without clock changes: local time is Unix time plus `offset` seconds. If the clocks were
 * set back at its start, they repeat times of day until `repeatsUntil`.
 */
export type ZonePeriod = Interval & { offset: number; repeatsUntil: number }

const SECONDS_PER_YEAR = 366 * 86_400
const MAX_TABLE_SECONDS = 50 * SECONDS_PER_YEAR
const tables = new Map<string, { from: number; to: number; periods: ZonePeriod[] }>()

/**
 * The periods of an IANA zone that overlap the window, in order. Others are left out, so that an
 * earlier request for another decade does not slow this one down.
 */
export function zonePeriods(timeZone: string, window: Interval): readonly ZonePeriod[] {
  const periods = tableOf(timeZone, window)
  return periods.slice(
    Math.max(0, lastFrom(periods, window.from)),
    lastFrom(periods, window.to) + 1,
  )
}

/**
 * The cached periods of a zone, read from the runtime's zone data once and stored as integers.
 * Without the cache, time zone conversion would take most of the time of a slot search.
 */
function tableOf(timeZone: string, window: Interval): readonly ZonePeriod[] {
  const known = tables.get(timeZone)
  if (known && known.from <= window.from && window.to <= known.to) return known.periods
  const joined = {
    from: Math.min(window.from, known?.from ?? Infinity),
    to: Math.max(window.to, known?.to ?? -Infinity),
  }
  // A time in the far future must not load all the years before it.
  const wanted = joined.to - joined.from < MAX_TABLE_SECONDS ? joined : window
  const [from, to] = [wanted.from - SECONDS_PER_YEAR, wanted.to + SECONDS_PER_YEAR]
  const periods = readPeriods(timeZone, from, to)
  tables.set(timeZone, { from, to, periods })
  return periods
}

function readPeriods(timeZone: string, from: number, to: number): ZonePeriod[] {
  const periods: ZonePeriod[] = []
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(
    from * 1000,
  ).toZonedDateTimeISO(timeZone)
  let begins = -Infinity
  while (at) {
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next')
    const ends: number =
      next && next.epochMilliseconds / 1000 < to ? next.epochMilliseconds / 1000 : Infinity
    const offset = at.offsetNanoseconds / 1e9
    periods.push({
      from: begins,
      to: ends,
      offset,
      repeatsUntil: begins + (periods.at(-1)?.offset ?? offset) - offset,
    })
    begins = ends
    at = ends === Infinity ? null : next
  }
  return periods
}

/** The period that contains `time`. */
export function periodAt(periods: readonly ZonePeriod[], time: number): ZonePeriod {
  return periods[Math.max(0, lastFrom(periods, time))]!
}

/**
 * Whether the clocks show the wall time of this instant again after they are set back (`before`),
 * or have shown it before (`after`); null: they show it once.
 */
export function findRepetition(time: number, timeZone: string): 'before' | 'after' | null {
  const periods = tableOf(timeZone, { from: time, to: time })
  const index = Math.max(0, lastFrom(periods, time))
  if (time < periods[index]!.repeatsUntil) return 'after'
  const next = periods[index + 1]
  return next && time >= 2 * next.from - next.repeatsUntil ? 'before' : null
}

/** The wall time of a zone in seconds, as if the zone were UTC. */
export function localSeconds(time: number, timeZone: string): number {
  return time + periodAt(tableOf(timeZone, { from: time, to: time }), time).offset
}
