import { type Interval, lastFrom } from './interval.ts'

/** A stretch of time in which a zone's clocks do not change: local time is Unix time plus `offset` seconds. */
export type ZonePeriod = Interval & { offset: number }

const A_YEAR = 366 * 86_400
const tables = new Map<string, { from: number; to: number; periods: ZonePeriod[] }>()

/**
 * The periods of an IANA zone that together cover the window, in order. They are read from the runtime's zone data once
 * and then kept as integers: converting with a date library is nearly all of what slot search would otherwise cost.
 */
export function zonePeriods(timeZone: string, window: Interval): ZonePeriod[] {
  const known = tables.get(timeZone)
  if (known && known.from <= window.from && window.to <= known.to) return known.periods
  const from = Math.min(window.from, known?.from ?? Infinity) - A_YEAR
  const to = Math.max(window.to, known?.to ?? -Infinity) + A_YEAR
  const periods = readPeriods(timeZone, from, to)
  tables.set(timeZone, { from, to, periods })
  return periods
}

function readPeriods(timeZone: string, from: number, to: number): ZonePeriod[] {
  const periods: ZonePeriod[] = []
  let at: Temporal.ZonedDateTime | null = Temporal.Instant.fromEpochMilliseconds(from * 1000).toZonedDateTimeISO(timeZone)
  let begins = -Infinity
  while (at) {
    const next: Temporal.ZonedDateTime | null = at.getTimeZoneTransition('next')
    const ends: number = next && next.epochMilliseconds / 1000 < to ? next.epochMilliseconds / 1000 : Infinity
    periods.push({ from: begins, to: ends, offset: at.offsetNanoseconds / 1e9 })
    begins = ends
    at = ends === Infinity ? null : next
  }
  return periods
}

/** The period that `time` lies in, with the one before it. */
export function periodAt(periods: readonly ZonePeriod[], time: number): { period: ZonePeriod; before: ZonePeriod | undefined } {
  const index = Math.max(0, lastFrom(periods, time))
  return { period: periods[index]!, before: periods[index - 1] }
}

/** Whether the clocks of the zone were set back and show this time of day for the second time. */
export function isRepeated(periods: readonly ZonePeriod[], time: number): boolean {
  const { period, before } = periodAt(periods, time)
  return before !== undefined && time - period.from < before.offset - period.offset
}

/** The window in which local seconds (wall time as if it were UTC) can lie for these Unix seconds: offsets stay within a day. */
export function aroundLocal(time: number): Interval {
  return { from: time - 2 * 86_400, to: time + 2 * 86_400 }
}
