import { toUnixSeconds } from '../../platform/time.ts'
import type { Period } from '../calendar-provider.ts'
import { describeUnreadable } from '../core/describe-unreadable.ts'
import type { UnreadableEvent } from '../core/unreadable-event.ts'
import type { JsonTime } from './json-time.ts'

/** When an event is, and what of that cannot be read; `period` null: no date can be. */
export type InferredPeriod = { period: Period | null; unreadable: UnreadableEvent | null }

const HOUR = 3_600

/**
 * When an event is as far as its times can be read. A start that cannot be read is the start of its
 * day, or of that of the end; an end that cannot be read, or is before the start, is the end of its
 * day, or of that of the start. `timeZone`: that of days, and of times in unknown zones.
 */
export function derivePeriod(
  { start, end }: { start: JsonTime; end: JsonTime },
  timeZone: string,
): InferredPeriod {
  const [from, to] = [resolveTime(start, timeZone), resolveTime(end, timeZone)]
  if (from !== null && to !== null && from <= to)
    return {
      period: { from, to },
      unreadable: describeZone('start', start) ?? describeZone('end', end),
    }
  if (from !== null) {
    const unreadable = describeUnreadable('end', 'end', textOf(end))
    const last = dayOf(end, timeZone)
    const until = last === null ? 0 : startOf(last.add({ days: 1 }), timeZone)
    if (until > from) return { period: { from, to: until }, unreadable }
    const midnight = startOf(dayAt(from, timeZone).add({ days: 1 }), timeZone)
    return { period: { from, to: Math.max(midnight, from + HOUR) }, unreadable }
  }
  const unreadable = describeUnreadable('start', 'start', textOf(start))
  const first = dayOf(start, timeZone)
  if (first !== null) {
    const begin = startOf(first, timeZone)
    const period = { from: begin, to: startOf(first.add({ days: 1 }), timeZone) }
    return { period: to === null || to <= begin ? period : { from: begin, to }, unreadable }
  }
  if (to === null) return { period: null, unreadable }
  return { period: { from: startOf(dayAt(to - 1, timeZone), timeZone), to }, unreadable }
}

/** Unix seconds; null: it cannot be read. */
function resolveTime(time: JsonTime, timeZone: string): number | null {
  switch (time.kind) {
    case 'instant':
      return toUnixSeconds(time.instant)
    case 'day':
      return startOf(time.day, timeZone)
    case 'wall':
      return toUnixSeconds(time.wall.toZonedDateTime(timeZone).toInstant())
    case 'unclear':
      return null
  }
}

function describeZone(property: string, time: JsonTime): UnreadableEvent | null {
  return time.kind === 'wall'
    ? describeUnreadable('time_zone', `${property}.timeZone`, time.zone)
    : null
}

function textOf(time: JsonTime): string | null {
  if (time.kind === 'unclear') return time.value
  if (time.kind === 'instant') return time.instant.toString()
  return time.kind === 'day' ? time.day.toString() : time.wall.toString()
}

function dayOf(time: JsonTime, timeZone: string): Temporal.PlainDate | null {
  if (time.kind === 'unclear') return time.day
  const seconds = resolveTime(time, timeZone)
  return seconds === null ? null : dayAt(seconds, timeZone)
}

function dayAt(seconds: number, timeZone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(seconds * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
}

function startOf(day: Temporal.PlainDate, timeZone: string): number {
  return toUnixSeconds(day.toZonedDateTime(timeZone).toInstant())
}
