import type { Interval } from './interval.ts'

/** A taken period on one lane, buffers included. */
export type TakenTime = Interval & { lane: number; by: 'meeting' | 'hold' }

/**
 * A meeting with several seats, of the requested meeting type and length; `start`: Unix seconds.
 */
export type Group = { id: string; start: number; freeSeats: readonly number[] }

/**
 * A whole day on which a schedule is closed: a public holiday, or a date of an override without
 * hours.
 */
export type Closure = Interval & { by: 'holiday' | 'closed' }

/** All data about an agent's time that determines whether a meeting can start. */
export type AgentTime = {
  agentId: number
  /** The agent that this agent replaces, only during that agent's time off; null: none. */
  standsInFor: number | null
  /** Archived agents take no meetings. */
  archived: boolean
  timeZone: string
  /** The maximum number of simultaneous meetings; each has a lane, numbered from 0. */
  capacity: number
  /** Sorted and merged. */
  open: readonly Interval[]
  /** The days within the window on which the schedule is closed as a whole. */
  closures: readonly Closure[]
  /** Time off. */
  away: readonly Interval[]
  /** Sorted by `from`. */
  taken: readonly TakenTime[]
  /** Busy time from other calendars, which blocks every lane; sorted and merged. */
  busy: readonly Interval[]
  /**
   * Whether a calendar of the agent is too old and cannot be read, so that no time counts as free;
   * default: false.
   */
  isUnchecked?: boolean
  /** Starts at which the agent would exceed a limit of the meeting type. */
  full: readonly Interval[]
  groups: readonly Group[]
}
