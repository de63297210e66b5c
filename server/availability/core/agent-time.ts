import type { Interval } from './interval.ts'

/** Time of one lane that is taken, buffers included. */
export type TakenTime = Interval & { lane: number; by: 'meeting' | 'hold' }

/**
 * A meeting with several seats, of the meeting type and length in question; `start`: Unix seconds.
 */
export type Group = { id: string; start: number; freeSeats: readonly number[] }

/** Time that other calendars take, by agent id. It blocks every lane of the agent. */
export type BusyTimes = ReadonlyMap<number, readonly Interval[]>

/** Everything about an agent's time that decides whether a meeting can start. */
export type AgentTime = {
  agentId: number
  /** The agent whose place this one takes, only during that agent's time off; null: its own. */
  standsInFor: number | null
  timeZone: string
  /** The number of meetings at once; each has its own lane, from 0. */
  capacity: number
  /** In order, merged. */
  open: readonly Interval[]
  /** Time off. */
  away: readonly Interval[]
  /** In order of `from`. */
  taken: readonly TakenTime[]
  /** Time that other calendars take, on every lane. */
  busy: readonly Interval[]
  /** Starts at which the agent would exceed a limit of the meeting type. */
  full: readonly Interval[]
  groups: readonly Group[]
}
