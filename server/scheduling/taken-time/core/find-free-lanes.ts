import type { AgentTime, TakenTime } from './agent-time.ts'
import { type Interval, overlap } from './interval.ts'

/**
 * The number of lanes that are free for the whole period. It is negative if the capacity was
 * lowered after the lanes were taken.
 */
export function findFreeLanes(
  { capacity, taken }: Pick<AgentTime, 'capacity' | 'taken'>,
  period: Interval,
): number {
  return capacity - occupiedLanes(taken, period).size
}

/**
 * The lowest lane that is free for the whole period; null if the number of occupied lanes, whatever
 * their numbers, reaches the agent's capacity.
 */
export function findFreeLane(
  agent: Pick<AgentTime, 'capacity' | 'taken'>,
  period: Interval,
): number | null {
  return chooseLanes(agent, period, 1)[0] ?? null
}

/** The lowest lanes that are free for the whole period; empty if fewer than `count` are. */
export function chooseLanes(
  { capacity, taken }: Pick<AgentTime, 'capacity' | 'taken'>,
  period: Interval,
  count: number,
): number[] {
  const occupied = occupiedLanes(taken, period)
  if (capacity - occupied.size < count) return []
  const lanes: number[] = []
  for (let lane = 0; lanes.length < count; lane++) if (!occupied.has(lane)) lanes.push(lane)
  return lanes
}

const NO_LANES: ReadonlySet<number> = new Set()

function occupiedLanes(taken: readonly TakenTime[], period: Interval): ReadonlySet<number> {
  let lanes: Set<number> | null = null
  for (const each of taken) if (overlap(each, period)) (lanes ??= new Set()).add(each.lane)
  return lanes ?? NO_LANES
}
