import type { Interval } from '../taken-time/core/interval.ts'
import { firstFrom, laneOf, type Periods } from '../taken-time/core/periods.ts'
import type { SweptTime } from '../taken-time/core/remembered-time.ts'

/**
 * Some lanes for a period (seconds from the start), without the refused starts, which are sorted
 * and merged.
 */
type AskedLanes = { period: Interval; lanes: number; refused: readonly Interval[] }

type Start = { start: number }

/**
 * Passes the slots at which this number of an agent's lanes is free in the period to `take`, in
 * order. Lists of them would be most of what a search of many agents allocates.
 */
export function findFreeSlots<S extends Start>(
  slots: readonly S[],
  { time, capacity }: { time: SweptTime; capacity: number },
  asked: AskedLanes,
  take: (slot: S) => void,
): void {
  if (capacity === 1 && asked.lanes === 1) takeUnblocked(slots, time.blocked(), asked, take)
  else takeWithLanes(slots, { ...time, capacity }, asked, take)
}

/** The slots whose period overlaps none of these. */
function takeUnblocked<S extends Start>(
  slots: readonly S[],
  blocked: Periods,
  { period, refused }: AskedLanes,
  take: (slot: S) => void,
): void {
  const { from, to } = blocked
  const { from: before, to: after } = period
  const [count, refusals] = [from.length, refused.length]
  let next = slots.length === 0 ? 0 : firstEnding(blocked, slots[0]!.start + before)
  let nextRefused = 0
  for (let i = 0; i < slots.length; i++) {
    const slot = slots[i]!
    const { start } = slot
    while (nextRefused < refusals && refused[nextRefused]!.to <= start) nextRefused++
    if (nextRefused < refusals && refused[nextRefused]!.from <= start) continue
    while (next < count && to[next]! <= start + before) next++
    if (next === count || from[next]! >= start + after) take(slot)
  }
}

/** The index of the first of these disjoint periods that ends after `time`. */
function firstEnding(periods: Periods, time: number): number {
  const next = firstFrom(periods, time)
  return next > 0 && periods.to[next - 1]! > time ? next - 1 : next
}

function takeWithLanes<S extends Start>(
  slots: readonly S[],
  { taken, busy, capacity }: Pick<SweptTime, 'taken' | 'busy'> & { capacity: number },
  { period, lanes, refused }: AskedLanes,
  take: (slot: S) => void,
): void {
  const ends: number[] = []
  let nextTaken = 0
  let nextBusy = 0
  let nextRefused = 0
  let busyUntil = -Infinity
  for (const slot of slots) {
    const { start } = slot
    while (nextRefused < refused.length && refused[nextRefused]!.to <= start) nextRefused++
    if (nextRefused < refused.length && refused[nextRefused]!.from <= start) continue
    const begins = start + period.from
    const until = start + period.to
    // Everything that begins before this meeting ends; it conflicts if it ends after this meeting
    // begins.
    for (; nextTaken < taken.from.length && taken.from[nextTaken]! < until; nextTaken++) {
      const lane = laneOf(taken.lane[nextTaken]!)
      ends[lane] = Math.max(ends[lane] ?? -Infinity, taken.to[nextTaken]!)
    }
    for (; nextBusy < busy.from.length && busy.from[nextBusy]! < until; nextBusy++)
      busyUntil = Math.max(busyUntil, busy.to[nextBusy]!)
    if (busyUntil <= begins && capacity - occupied(ends, begins) >= lanes) take(slot)
  }
}

function occupied(ends: readonly number[], begins: number): number {
  let lanes = 0
  for (let lane = 0; lane < ends.length; lane++) if (ends[lane]! > begins) lanes++
  return lanes
}
