import type { TakenTime } from './agent-time.ts'
import type { Interval } from './interval.ts'

/**
 * Periods as columns (Unix seconds), sorted by `from`. A process keeps and sweeps very many of
 * them, for which objects are too large and too slow.
 */
export type Periods = { readonly from: Float64Array; readonly to: Float64Array }

/** `lane`: with the flag of a hold, see `laneOf`. */
export type TakenPeriods = Periods & { readonly lane: Uint16Array }

const HELD = 2 ** 15

/** The lane of a value of the column. */
export function laneOf(value: number): number {
  return value % HELD
}

export function periodsOf(intervals: readonly Interval[]): Periods {
  const from = new Float64Array(intervals.length)
  const to = new Float64Array(intervals.length)
  for (const [i, each] of intervals.entries()) {
    from[i] = each.from
    to[i] = each.to
  }
  return { from, to }
}

/** `times`: sorted by `from`. */
export function takenPeriodsOf(times: readonly TakenTime[]): TakenPeriods {
  const lane = new Uint16Array(times.length)
  for (const [i, each] of times.entries()) lane[i] = each.lane + (each.by === 'hold' ? HELD : 0)
  return { ...periodsOf(times), lane }
}

export function takenTimesOf({ from, to, lane }: TakenPeriods): TakenTime[] {
  return Array.from(lane, (value, i) => ({
    from: from[i]!,
    to: to[i]!,
    lane: laneOf(value),
    by: value >= HELD ? 'hold' : 'meeting',
  }))
}

export function intervalsOf({ from, to }: Periods): Interval[] {
  return Array.from(from, (begins, i) => ({ from: begins, to: to[i]! }))
}

/** The time that is in a period of one of the lists, merged. */
export function unite(one: Periods, other: Periods): Periods {
  const from = new Float64Array(one.from.length + other.from.length)
  const to = new Float64Array(from.length)
  let [count, a, b] = [0, 0, 0]
  while (a < one.from.length || b < other.from.length) {
    const isNext = b === other.from.length || one.from[a]! <= other.from[b]!
    const begins = isNext ? one.from[a]! : other.from[b]!
    const ends = isNext ? one.to[a++]! : other.to[b++]!
    if (count > 0 && begins <= to[count - 1]!) to[count - 1] = Math.max(to[count - 1]!, ends)
    else {
      from[count] = begins
      to[count++] = ends
    }
  }
  // A copy, because a view would keep all of the memory.
  return { from: from.slice(0, count), to: to.slice(0, count) }
}

/** The index of the first period that begins at or after `time`. */
export function firstFrom({ from }: Periods, time: number): number {
  let [low, high] = [0, from.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (from[middle]! < time) low = middle + 1
    else high = middle
  }
  return low
}
