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
  { capacity, taken }: Pick<AgentTime, 'capacity' | 'taken'>,
  period: Interval,
): number | null {
  const occupied = occupiedLanes(taken, period)
  if (occupied.size >= capacity) return null
  let lane = 0
  while (occupied.has(lane)) lane++
  return lane
}

function occupiedLanes(taken: readonly TakenTime[], period: Interval): Set<number> {
  return new Set(taken.filter((each) => overlap(each, period)).map(({ lane }) => lane))
}
