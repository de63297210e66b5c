import type { AgentTime, Closure, Group } from '../taken-time/core/agent-time.ts'
import { findFreeLanes } from '../taken-time/core/find-free-lanes.ts'
import { type Interval, lastFrom, overlap } from '../taken-time/core/interval.ts'
import { periodAt, zonePeriods } from '../taken-time/core/zone-periods.ts'
import { type Contribution, type Span, takenPeriods } from './arrangement.ts'

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

/** The contribution to a meeting at `start`, and the periods that it takes (Unix seconds). */
type Asked = Contribution & { start: number; periods: readonly Interval[] }

type Refusal = (rule: StartRules, agent: AgentTime, asked: Asked) => boolean

/**
 * All rules that can reject a start, in the order in which they are reported. Booking, holding,
 * rescheduling and `explain` use them, and `computeSlots` decides the same for many starts: a start
 * is offered if and only if it can be booked.
 */
const REFUSALS = {
  past: ({ now }, _agent, { start }) => start < now,
  archived: (_rule, { archived }) => archived,
  minimum_notice: ({ earliest }, _agent, { start }) => start < earliest,
  beyond_horizon: ({ horizonEnds }, _agent, { start }) => start >= horizonEnds,
  outside_dates: ({ dates }, _agent, { start }) => start < dates.from || start >= dates.to,
  limit_reached: ({ attendeeFull }, { full }, { start }) =>
    contains(attendeeFull, start) || contains(full, start),
  off_grid: (rule, { timeZone }, { start }) => rule.gridOnly && !isOnGrid(rule, timeZone, start),
  time_off: (_rule, { away }, { start, spans }) =>
    away.some((off) =>
      spans.some(({ from, to }) => overlap(off, { from: start + from, to: start + to })),
    ),
  closed: (_rule, agent, asked) => closureAt(agent, asked) === 'closed',
  holiday: (_rule, agent, asked) => closureAt(agent, asked) === 'holiday',
  outside_hours: (_rule, agent, asked) =>
    spanOutsideHours(agent, asked) !== undefined && closureAt(agent, asked) === null,
  busy_elsewhere: (_rule, { busy }, { periods }) =>
    busy.some((each) => periods.some((period) => overlap(each, period))),
  fully_booked: (_rule, agent, asked) => hasGroup(agent, asked) && lacksLane(agent, asked),
  taken: (_rule, agent, asked) =>
    lacksLane(agent, asked) && isTaken(agent, asked) && !hasGroup(agent, asked),
  held: (_rule, agent, asked) =>
    lacksLane(agent, asked) && !isTaken(agent, asked) && !hasGroup(agent, asked),
  calendar_unchecked: (_rule, { isUnchecked = false }) => isUnchecked,
} as const satisfies Record<string, Refusal>

/** `no_agents`: no agent may take such a meeting. */
export type RefusalReason = AgentRefusal | 'no_agents'
type AgentRefusal = keyof typeof REFUSALS

const REASONS = Object.keys(REFUSALS) as AgentRefusal[]
/** All reasons, in the order in which they are reported. */
export const REFUSAL_REASONS: readonly RefusalReason[] = [...REASONS, 'no_agents']

type RefusalRule = { reason: AgentRefusal; refuses: Refusal }

const RULES = rulesOf(REASONS)
/** The rules that apply to an attendee who joins an existing group. */
const RULES_OF_JOINING = rulesOf([
  'past',
  'archived',
  'minimum_notice',
  'beyond_horizon',
  'outside_dates',
])

/**
 * The reason why the agent cannot take a meeting at `start` with its contribution, by default the
 * whole meeting; null if it can. Used by holds, booking and rescheduling; slot search uses the
 * sweep in slots.ts, and a property test compares the two.
 */
export function findRefusal(
  rule: StartRules,
  agent: AgentTime,
  start: number,
  contribution: Contribution = wholeMeeting(rule),
): RefusalReason | null {
  const asked = askedAt(start, contribution)
  for (const { reason, refuses } of rulesFor(rule, agent, start))
    if (refuses(rule, agent, asked)) return reason
  return null
}

/** All rules that reject the start; `findRefusal` returns the first. */
export function findRefusals(
  rule: StartRules,
  agent: AgentTime,
  start: number,
  contribution: Contribution = wholeMeeting(rule),
): RefusalReason[] {
  const asked = askedAt(start, contribution)
  return rulesFor(rule, agent, start)
    .filter(({ refuses }) => refuses(rule, agent, asked))
    .map(({ reason }) => reason)
}

function rulesOf(reasons: readonly AgentRefusal[]): RefusalRule[] {
  return reasons.map((reason) => ({ reason, refuses: REFUSALS[reason] }))
}

function askedAt(start: number, { spans, lanes }: Contribution): Asked {
  return { start, spans, lanes, periods: takenPeriods(spans, start) }
}

function rulesFor(rule: StartRules, agent: AgentTime, start: number): readonly RefusalRule[] {
  return findJoinableGroup(rule, agent, start) === null ? RULES : RULES_OF_JOINING
}

/** One lane for the whole meeting, with its buffers. */
export function wholeMeeting({
  durationSeconds,
  bufferBefore,
  bufferAfter,
}: Pick<StartRules, 'bufferBefore' | 'durationSeconds' | 'bufferAfter'>): Contribution {
  const span = { from: 0, to: durationSeconds, before: bufferBefore, after: bufferAfter }
  return { spans: [span], lanes: 1 }
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

/** The first span that is not within opening hours; undefined if all are. */
function spanOutsideHours({ open }: AgentTime, { start, spans }: Asked): Span | undefined {
  return spans.find(({ from, to }) => {
    const hours = open[lastFrom(open, start + from)]
    return !hours || start + to > hours.to
  })
}

/** Why the whole day of a span outside of opening hours is closed; null if it is not. */
function closureAt(agent: AgentTime, asked: Asked): Closure['by'] | null {
  if (agent.closures.length === 0) return null
  const outside = spanOutsideHours(agent, asked)
  if (!outside) return null
  const begins = asked.start + outside.from
  return agent.closures.find(({ from, to }) => from <= begins && begins < to)?.by ?? null
}

/** Whether too few lanes are free in a period. */
function lacksLane(
  agent: Pick<AgentTime, 'capacity' | 'taken'>,
  { periods, lanes }: Asked,
): boolean {
  for (const period of periods) if (findFreeLanes(agent, period) < lanes) return true
  return false
}

/** Of an agent that lacks a lane: whether too few lanes are free even without the holds. */
function isTaken({ capacity, taken }: AgentTime, asked: Asked): boolean {
  if (taken.every(({ by }) => by === 'meeting')) return true
  return lacksLane({ capacity, taken: taken.filter(({ by }) => by === 'meeting') }, asked)
}

function hasGroup({ groups }: AgentTime, { start }: Asked): boolean {
  return groups.some((group) => group.start === start)
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
