import type { AgentTime } from '../taken-time/core/agent-time.ts'
import { type Interval, overlap } from '../taken-time/core/interval.ts'
import { type RefusalReason, type StartRules, takenPeriod } from './start-rules.ts'

/** What makes a rule reject a start: a resource, or an attribute of it; times in Unix seconds. */
export type Cause = {
  kind:
    'agent' | 'calendar' | 'hold' | 'meeting' | 'meeting_type' | 'schedule' | 'team' | 'time_off'
  id: string
  /** The attribute that decides. */
  attribute?: string
  /** The date in the zone of the schedule whose hours decide. */
  date?: string
  name?: string
  /** The connection of the calendar. */
  connectionId?: string
  /** When it is; null: at no particular time. */
  time?: Interval
  /** The time of the agent that it takes, with its buffers. */
  taken?: Interval
}

/** What can reject starts of an agent. */
export type KnownOfAgent = {
  schedule: { id: number; timeZone: string; overrides: readonly { date: string }[] }
  timeOff: readonly (Interval & { id: string })[]
  holders: readonly (Interval & {
    kind: 'meeting' | 'hold'
    id: string
    start: number
    end: number
  })[]
  calendars: readonly {
    id: string
    connectionId: string
    name: string
    busy: readonly Interval[]
  }[]
}

/** What can reject the starts of a day. */
export type Known = {
  rule: StartRules
  team: { id: number; archivedAt: unknown }
  meetingType: { id: number; archivedAt: unknown; horizonDays: number | null }
  agents: ReadonlyMap<number, KnownOfAgent>
}

/**
 * The causes of a refusal of an agent at `start`; empty if only the time itself is the cause, or if
 * the cause has gone since the start was judged.
 */
export function findCauses(
  known: Known,
  reason: RefusalReason,
  agent: AgentTime,
  start: number,
): Cause[] {
  const { rule } = known
  const own = known.agents.get(agent.agentId)!
  const meeting = { from: start, to: start + rule.durationSeconds }
  switch (reason) {
    case 'past':
      return []
    case 'archived':
      return [{ kind: 'agent', id: String(agent.agentId) }]
    case 'time_off':
      return own.timeOff
        .filter((off) => overlap(off, meeting))
        .map(({ id, from, to }) => ({ kind: 'time_off', id, time: { from, to } }))
    case 'closed':
    case 'holiday':
    case 'outside_hours':
      return [findHours(own, reason, start)]
    case 'taken':
    case 'held':
      return findHolders(own, reason === 'held' ? 'hold' : 'meeting', takenPeriod(rule, start))
    case 'busy_elsewhere':
    case 'calendar_unchecked':
      return findCalendars(own, takenPeriod(rule, start))
    default:
      return [findRule(known, reason, start)]
  }
}

/** The causes of a refusal that concerns no single agent. */
export function findCommonCauses(
  { team, meetingType, rule }: Pick<Known, 'team' | 'meetingType' | 'rule'>,
  reason: RefusalReason,
  start: number,
): Cause[] {
  if (reason === 'no_agents' || (reason === 'archived' && team.archivedAt !== null))
    return [{ kind: 'team', id: String(team.id) }]
  if (reason === 'archived' && meetingType.archivedAt !== null)
    return [{ kind: 'meeting_type', id: String(meetingType.id) }]
  return start < rule.now ? [] : [{ kind: 'meeting_type', id: String(meetingType.id) }]
}

/** The attribute of the meeting type that rejects the start. */
function findRule({ rule, meetingType }: Known, reason: RefusalReason, start: number): Cause {
  const attributes: { [reason in RefusalReason]?: string } = {
    minimum_notice: 'minimum_notice_minutes',
    beyond_horizon: isBeyondDays(rule, meetingType) ? 'horizon_days' : 'horizon_working_days',
    outside_dates: start < rule.dates.from ? 'bookable_from' : 'bookable_until',
    limit_reached: rule.attendeeFull.some(({ from, to }) => from <= start && start < to)
      ? 'limits.attendee'
      : 'limits.agent',
    off_grid: 'grid_only',
    fully_booked: 'seats',
  }
  const attribute = attributes[reason]
  return { kind: 'meeting_type', id: String(meetingType.id), ...(attribute && { attribute }) }
}

const SECONDS_PER_DAY = 86_400

/** Whether the horizon in days is the one that ends first. */
function isBeyondDays(
  { now, horizonEnds }: StartRules,
  { horizonDays }: Known['meetingType'],
): boolean {
  return horizonDays !== null && horizonEnds === now + horizonDays * SECONDS_PER_DAY + 1
}

const ATTRIBUTES = { closed: 'overrides', holiday: 'holiday_region' } as const

function findHours(
  { schedule: { id, timeZone, overrides } }: KnownOfAgent,
  reason: 'closed' | 'holiday' | 'outside_hours',
  start: number,
): Cause {
  const date = Temporal.Instant.fromEpochMilliseconds(start * 1000)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
  const ofDate = overrides.some((each) => each.date === date) ? 'overrides' : 'weekly'
  const attribute = reason === 'outside_hours' ? ofDate : ATTRIBUTES[reason]
  return { kind: 'schedule', id: String(id), attribute, date }
}

/** What takes the time of the agent: of this kind, or of any if nothing of this kind does. */
function findHolders(
  { holders }: KnownOfAgent,
  kind: 'meeting' | 'hold',
  period: Interval,
): Cause[] {
  const overlapping = holders.filter((each) => overlap(each, period))
  const ofKind = overlapping.filter((each) => each.kind === kind)
  return (ofKind.length > 0 ? ofKind : overlapping).map((holder) => ({
    kind: holder.kind,
    id: holder.id,
    time: { from: holder.start, to: holder.end },
    taken: { from: holder.from, to: holder.to },
  }))
}

function findCalendars({ calendars }: KnownOfAgent, period: Interval): Cause[] {
  return calendars.flatMap(({ id, connectionId, name, busy }) =>
    busy
      .filter((each) => overlap(each, period))
      .map(({ from, to }): Cause => {
        return { kind: 'calendar', id, connectionId, name, time: { from, to } }
      }),
  )
}
