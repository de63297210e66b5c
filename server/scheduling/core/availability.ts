import { type Interval, lastFrom, overlap } from './interval.ts'
import { periodAt, zonePeriods } from './zone-clock.ts'

/** The rules of a meeting type, in seconds. */
export type MeetingTypeRule = {
  duration: number
  bufferBefore: number
  bufferAfter: number
  minimumNotice: number
  /** How far ahead a start may be; null for any distance. */
  horizon: number | null
  /** Offered starts are this far apart on the agent's wall clock, counted from midnight plus `gridOffset`. */
  grid: number
  gridOffset: number
  /** Whether only offered starts can be booked. */
  gridOnly: boolean
}

/** Time of one lane that is taken, buffers included. */
export type Taken = Interval & { lane: number; by: 'meeting' | 'hold' }

export type AgentTime = {
  agentId: number
  timeZone: string
  /** How many meetings at once; each has its own lane, from 0. */
  capacity: number
  /** In order, merged. */
  open: readonly Interval[]
  /** In order of `from`. */
  taken: readonly Taken[]
  /** Time that other calendars take, on every lane. */
  busy: readonly Interval[]
}

export type RefusalReason = 'past' | 'minimum_notice' | 'beyond_horizon' | 'off_grid' | 'outside_hours' | 'busy_elsewhere' | 'taken' | 'held'

/**
 * Why the agent cannot start such a meeting at `start`; null where it can. Slot search, booking and whatever else asks
 * about a time ask this, or the sweep in slots.ts that is held to it.
 */
export function refusalOf(rule: MeetingTypeRule, agent: AgentTime, start: number, now: number): RefusalReason | null {
  if (start < now) return 'past'
  if (start < now + rule.minimumNotice) return 'minimum_notice'
  if (rule.horizon !== null && start > now + rule.horizon) return 'beyond_horizon'
  if (rule.gridOnly && !isOnGrid(rule, agent.timeZone, start)) return 'off_grid'
  const open = agent.open[lastFrom(agent.open, start)]
  if (!open || start + rule.duration > open.to) return 'outside_hours'
  const period = takenPeriod(rule, start)
  if (agent.busy.some((busy) => overlap(busy, period))) return 'busy_elsewhere'
  if (freeLane(agent, period) !== null) return null
  return freeLane({ ...agent, taken: agent.taken.filter(({ by }) => by === 'meeting') }, period) === null ? 'taken' : 'held'
}

/** What a meeting at `start` takes of its agent's lane, buffers included. */
export function takenPeriod({ bufferBefore, duration, bufferAfter }: MeetingTypeRule, start: number): Interval {
  return { from: start - bufferBefore, to: start + duration + bufferAfter }
}

/** How many lanes are free for the whole period. */
export function freeLanes({ capacity, taken }: Pick<AgentTime, 'capacity' | 'taken'>, period: Interval): number {
  return capacity - occupiedLanes(taken, period).size
}

/** The lowest lane that is free for the whole period; null where none is. */
export function freeLane({ capacity, taken }: Pick<AgentTime, 'capacity' | 'taken'>, period: Interval): number | null {
  const occupied = occupiedLanes(taken, period)
  for (let lane = 0; lane < capacity; lane++) if (!occupied.has(lane)) return lane
  return null
}

function occupiedLanes(taken: readonly Taken[], period: Interval): Set<number> {
  return new Set(taken.filter((each) => overlap(each, period)).map(({ lane }) => lane))
}

/** Whether slot search offers this start: on the grid, and where the clocks repeat an hour, the first time. */
export function isOnGrid({ grid, gridOffset }: MeetingTypeRule, timeZone: string, start: number): boolean {
  const { offset, repeatsUntil } = periodAt(zonePeriods(timeZone, { from: start, to: start }), start)
  return start >= repeatsUntil && start + offset === nextOnGrid(start + offset, grid, gridOffset)
}

const A_DAY = 86_400

/** The end of the day that `local` (wall time in seconds) is in. */
export function nextMidnight(local: number): number {
  return (Math.floor(local / A_DAY) + 1) * A_DAY
}

/** The first grid point at or after `local` (wall time in seconds); each day's grid is laid anew from midnight. */
export function nextOnGrid(local: number, grid: number, gridOffset: number): number {
  const midnight = Math.floor(local / A_DAY) * A_DAY
  const first = ((gridOffset % grid) + grid) % grid
  const next = midnight + first + Math.max(0, Math.ceil((local - midnight - first) / grid)) * grid
  return next < midnight + A_DAY ? next : midnight + A_DAY + first
}
