import type { Hours } from '../../api/schedules.ts'
import { readClock } from '../../parts/read-clock.ts'
import { minutesOf } from '../../api/minutes-of.ts'

/** A span as it is typed; `key` stays the same while it is edited. */
export type DraftSpan = { key: string; from: string; to: string }
export type DraftOverride = { key: string; date: string; spans: DraftSpan[] }

/** The hours of a schedule as they are edited. `weekly`: the spans of Monday to Sunday. */
export type Draft = {
  name: string
  timeZone: string
  weekly: DraftSpan[][]
  overrides: DraftOverride[]
  region: string
}

export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const

/** A new key for a span or a date. */
export const newKey = () => crypto.randomUUID()

export function draftOf(hours: Hours): Draft {
  return {
    name: hours.name,
    timeZone: hours.time_zone,
    region: hours.holiday_region ?? '',
    weekly: WEEKDAYS.map((weekday) =>
      inOrder(
        hours.weekly
          .filter((span) => span.weekday === weekday)
          .map(({ from, to }) => ({ key: newKey(), from, to })),
      ),
    ),
    overrides: hours.overrides
      .map(({ date, spans }) => ({
        key: newKey(),
        date,
        spans: spans.map(({ from, to }) => ({ key: newKey(), from, to })),
      }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }
}

/** The attributes to send. Times that cannot be read stay as they were typed. */
export function hoursOf({ name, timeZone, weekly, overrides, region }: Draft): Hours {
  return {
    name: name.trim(),
    time_zone: timeZone,
    holiday_region: region.trim() === '' ? null : region.trim().toUpperCase(),
    weekly: weekly.flatMap((spans, i) =>
      inOrder(spans).map((span) => ({ weekday: i + 1, ...read(span) })),
    ),
    overrides: overrides
      .map(({ date, spans }) => ({ date, spans: inOrder(spans).map(read) }))
      .toSorted((a, b) => (a.date < b.date ? -1 : 1)),
  }
}

function read({ from, to }: DraftSpan) {
  return { from: readClock(from) ?? from, to: readClock(to) ?? to }
}

export type SpanFault = 'unreadable' | 'overlap' | 'notAStart'

/** What is wrong with the spans of one day, by key. */
export function findFaults(spans: readonly DraftSpan[]): ReadonlyMap<string, SpanFault> {
  const faults = new Map<string, SpanFault>()
  const readable = spans.flatMap((span) => {
    const [from, to] = [readClock(span.from), readClock(span.to)]
    if (from === null || to === null) faults.set(span.key, 'unreadable')
    else if (from === '24:00') faults.set(span.key, 'notAStart')
    else return [{ key: span.key, ...minutesOf({ from, to }) }]
    return []
  })
  let until = -1
  for (const { key, begins, ends } of readable.toSorted((a, b) => a.begins - b.begins)) {
    if (begins < until) faults.set(key, 'overlap')
    until = Math.max(until, ends)
  }
  return faults
}

export function hasFaults({ name, weekly, overrides }: Draft): boolean {
  const days = [...weekly, ...overrides.map(({ spans }) => spans)]
  return name.trim() === '' || days.some((spans) => findFaults(spans).size > 0)
}

/** The sum of the spans that can be read, in minutes. */
export function sumOf(spans: readonly { from: string; to: string }[]): number {
  return spans.reduce((sum, span) => {
    const [from, to] = [readClock(span.from), readClock(span.to)]
    if (from === null || to === null) return sum
    const { begins, ends } = minutesOf({ from, to })
    return sum + ends - begins
  }, 0)
}

function inOrder(spans: readonly DraftSpan[]): DraftSpan[] {
  const placeOf = ({ from }: DraftSpan) => readClock(from) ?? '99:99'
  return spans.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))
}
