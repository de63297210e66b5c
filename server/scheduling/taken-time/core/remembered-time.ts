import type { AgentTime, TakenTime } from './agent-time.ts'
import { type Interval, merged } from './interval.ts'
import {
  intervalsOf,
  type Periods,
  periodsOf,
  type TakenPeriods,
  takenPeriodsOf,
  takenTimesOf,
  unite,
} from './periods.ts'

/** The taken and busy time of one agent in the form that slot search sweeps. */
export type SweptTime = {
  taken: TakenPeriods
  /** Merged. */
  busy: Periods
  /** What is taken or busy, merged: all that counts for an agent with one lane. */
  blocked: () => Periods
}

/** Time that is released at `expiresAt` (Unix seconds). */
type Expiring = TakenTime & { expiresAt: number }
/** The event of a meeting in a calendar. */
type OwnEvent = Interval & { meetingId: string }

/**
 * What a process remembers of the time of an agent at a version, within `covers`. What depends on
 * the clock, or on the meeting that is moved, is decided when it is asked.
 */
export type RememberedTime = {
  version: number
  covers: Interval
  swept: SweptTime
  expiring: readonly Expiring[]
  ownEvents: readonly OwnEvent[]
  bytes: number
}

type Read = {
  version: number
  lasting: readonly TakenTime[]
  expiring: readonly Expiring[]
  busy: { others: readonly Interval[]; meetings: readonly OwnEvent[] }
}

const BYTES_PER_AGENT = 1_000
/** In `taken` or `busy`, and in `blocked`. */
const BYTES_PER_PERIOD = 18 + 16
/** Of an object for time that expires, or for an event of a meeting. */
const BYTES_PER_OBJECT = 120

export function rememberTime(read: Read, covers: Interval): RememberedTime {
  const { version, lasting, expiring, busy } = read
  const swept = sweep(takenPeriodsOf(lasting), periodsOf(merged(busy.others)))
  const periods = lasting.length + swept.busy.from.length
  const objects = expiring.length + busy.meetings.length
  return {
    version,
    covers,
    swept,
    expiring,
    ownEvents: busy.meetings,
    bytes: BYTES_PER_AGENT + periods * BYTES_PER_PERIOD + objects * BYTES_PER_OBJECT,
  }
}

/** The time of an agent for slot search. */
export function sweptOf({ taken, busy }: Pick<AgentTime, 'taken' | 'busy'>): SweptTime {
  return sweep(takenPeriodsOf(taken), periodsOf(busy))
}

function sweep(taken: TakenPeriods, busy: Periods): SweptTime {
  let blocked: Periods | null = null
  return { taken, busy, blocked: () => (blocked ??= unite(taken, busy)) }
}

/**
 * The remembered time as it counts at `now` (Unix seconds), without the event of the meeting that
 * is moved (null: none).
 */
export function recallTime(
  { swept, expiring, ownEvents }: RememberedTime,
  { now, exceptMeetingId }: { now: number; exceptMeetingId: string | null },
): SweptTime {
  const live = expiring.filter(({ expiresAt }) => expiresAt > now)
  const events = ownEvents.filter(({ meetingId }) => meetingId !== exceptMeetingId)
  if (live.length === 0 && events.length === 0) return swept
  const taken =
    live.length === 0
      ? swept.taken
      : takenPeriodsOf([...takenTimesOf(swept.taken), ...live].sort(byStart))
  const busy =
    events.length === 0 ? swept.busy : periodsOf(merged([...intervalsOf(swept.busy), ...events]))
  return sweep(taken, busy)
}

function byStart(a: TakenTime, b: TakenTime): number {
  return a.from - b.from || a.to - b.to || a.lane - b.lane
}
