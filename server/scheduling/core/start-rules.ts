import type { AgentTime, Closure, Group } from '../../availability/core/agent-time.ts'
import { findFreeLane } from '../../availability/core/find-free-lanes.ts'
import { type Interval, lastFrom, overlap } from '../../availability/core/interval.ts'
import { periodAt, zonePeriods } from '../../availability/core/zone-periods.ts'

/** The rules of a meeting type at one time; durations in seconds, times in Unix seconds. */
export type StartRules = {
  now: number
  durationSeconds: number
  bufferBefore: number
  bufferAfter: number
  /** The earliest start: `now` plus the minimum notice. */
  earliest: number
  /** The end of the booking horizon (exclusive); Infinity: no horizon. */
  horizonEnds: number
  /** The period of the meeting type's dates, in which a start must be. */
  dates: Interval
  /**
   * The interval of offered starts on the agent's wall clock, from midnight plus `gridOffset`.
   */
  grid: number
  gridOffset: number
  /** Whether only offered starts can be booked. */
  gridOnly: boolean
  /** Starts at which the attendee would exceed a limit of the meeting type. */
  attendeeFull: readonly Interval[]
}

type Refusal = (rule: StartRules, agent: AgentTime, start: number) => boolean

/**
 * All rules that can reject a start, in the order in which they are reported. Booking, holding,
 * rescheduling and `explain` use them, and `computeSlots` decides the same for many starts: a start
 * is offered if and only if it can be booked.
 */
const REFUSALS = {
  past: ({ now }, _agent, start) => start < now,
  archived: (_rule, { archived }) => archived,
  minimum_notice: ({ earliest }, _agent, start) => start < earliest,
  beyond_horizon: ({ horizonEnds }, _agent, start) => start >= horizonEnds,
  outside_dates: ({ dates }, _agent, start) => start < dates.from || start >= dates.to,
  limit_reached: ({ attendeeFull }, { full }, start) =>
    contains(attendeeFull, start) || contains(full, start),
  off_grid: (rule, { timeZone }, start) => rule.gridOnly && !isOnGrid(rule, timeZone, start),
  time_off: ({ durationSeconds }, { away }, start) =>
    away.some((off) => overlap(off, { from: start, to: start + durationSeconds })),
  closed: (rule, agent, start) => closureAt(rule, agent, start) === 'closed',
  holiday: (rule, agent, start) => closureAt(rule, agent, start) === 'holiday',
  outside_hours: (rule, agent, start) =>
    isOutsideHours(rule, agent, start) && closureAt(rule, agent, start) === null,
  busy_elsewhere: (rule, { busy }, start) =>
    busy.some((each) => overlap(each, takenPeriod(rule, start))),
  fully_booked: (rule, agent, start) =>
    agent.groups.some((group) => group.start === start) &&
    findFreeLane(agent, takenPeriod(rule, start)) === null,
  taken: (rule, agent, start) =>
    isTaken(rule, agent, start) && !agent.groups.some((group) => group.start === start),
  held: (rule, agent, start) =>
    !isTaken(rule, agent, start) &&
    findFreeLane(agent, takenPeriod(rule, start)) === null &&
    !agent.groups.some((group) => group.start === start),
  calendar_unchecked: (_rule, { isUnchecked = false }) => isUnchecked,
} as const satisfies Record<string, Refusal>

/** `no_agents`: no agent may take such a meeting. */
export type RefusalReason = AgentRefusal | 'no_agents'
type AgentRefusal = keyof typeof REFUSALS

const REASONS = Object.keys(REFUSALS) as AgentRefusal[]
/** All reasons, in the order in which they are reported. */
export const REFUSAL_REASONS: readonly RefusalReason[] = [...REASONS, 'no_agents']
/** The rules that apply to an attendee who joins an existing group. */
const JOINING: readonly AgentRefusal[] = [
  'past',
  'archived',
  'minimum_notice',
  'beyond_horizon',
  'outside_dates',
]

/**
 * The reason why the agent cannot take a meeting at `start`; null if it can. Used by holds, booking
 * and rescheduling; slot search uses the sweep in slots.ts, and a property test compares the two.
 */
export function findRefusal(
  rule: StartRules,
  agent: AgentTime,
  start: number,
): RefusalReason | null {
  const joins = findJoinableGroup(rule, agent, start) !== null
  return (joins ? JOINING : REASONS).find((reason) => REFUSALS[reason](rule, agent, start)) ?? null
}

/** All rules that reject the start; `findRefusal` returns the first. */
export function findRefusals(rule: StartRules, agent: AgentTime, start: number): RefusalReason[] {
  const joins = findJoinableGroup(rule, agent, start) !== null
  return (joins ? JOINING : REASONS).filter((reason) => REFUSALS[reason](rule, agent, start))
}

/** The group at this start with a free seat for the attendee; null if there is none. */
export function findJoinableGroup(
  rule: Pick<StartRules, 'attendeeFull'>,
  agent: Pick<AgentTime, 'groups'>,
  start: number,
): Group | null {
  if (agent.groups.length === 0 || contains(rule.attendeeFull, start)) return null
  return agent.groups.find((group) => group.start === start && group.freeSeats.length > 0) ?? null
}

/** The period that a meeting at `start` takes, including buffers. */
export function takenPeriod(
  {
    bufferBefore,
    durationSeconds,
    bufferAfter,
  }: Pick<StartRules, 'bufferBefore' | 'durationSeconds' | 'bufferAfter'>,
  start: number,
): Interval {
  return { from: start - bufferBefore, to: start + durationSeconds + bufferAfter }
}

function isOutsideHours(
  { durationSeconds }: StartRules,
  { open }: AgentTime,
  start: number,
): boolean {
  const hours = open[lastFrom(open, start)]
  return !hours || start + durationSeconds > hours.to
}

/** Why the whole day of a start outside of opening hours is closed; null if it is not. */
function closureAt(rule: StartRules, agent: AgentTime, start: number): Closure['by'] | null {
  if (agent.closures.length === 0 || !isOutsideHours(rule, agent, start)) return null
  return agent.closures.find(({ from, to }) => from <= start && start < to)?.by ?? null
}

/** Whether no lane is free, even without the holds. */
function isTaken(rule: StartRules, { capacity, taken }: AgentTime, start: number): boolean {
  return (
    findFreeLane(
      { capacity, taken: taken.filter(({ by }) => by === 'meeting') },
      takenPeriod(rule, start),
    ) === null
  )
}

function contains(intervals: readonly Interval[], time: number): boolean {
  return intervals.some(({ from, to }) => from <= time && time < to)
}

/**
 * Whether slot search offers this start: on the grid, and not in the second occurrence of a
 * repeated hour.
 */
export function isOnGrid(
  { grid, gridOffset }: Pick<StartRules, 'grid' | 'gridOffset'>,
  timeZone: string,
  start: number,
): boolean {
  const { offset, repeatsUntil } = periodAt(
    zonePeriods(timeZone, { from: start, to: start }),
    start,
  )
  return start >= repeatsUntil && start + offset === nextOnGrid(start + offset, grid, gridOffset)
}

const SECONDS_PER_DAY = 86_400

/** The end of the day of `local` (wall time in seconds). */
export function nextMidnight(local: number): number {
  return (Math.floor(local / SECONDS_PER_DAY) + 1) * SECONDS_PER_DAY
}

/**
 * The first grid point at or after `local` (wall time in seconds); the grid restarts at each
 * midnight.
 */
export function nextOnGrid(local: number, grid: number, gridOffset: number): number {
  const midnight = Math.floor(local / SECONDS_PER_DAY) * SECONDS_PER_DAY
  const first = ((gridOffset % grid) + grid) % grid
  const next = midnight + first + Math.max(0, Math.ceil((local - midnight - first) / grid)) * grid
  return next < midnight + SECONDS_PER_DAY ? next : midnight + SECONDS_PER_DAY + first
}
