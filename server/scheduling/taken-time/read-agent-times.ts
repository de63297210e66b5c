import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Agent } from '../../roster/agents/list-agents.ts'
import type { MeetingType } from '../../roster/meeting-types/list-meeting-types.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { Schedule } from '../../roster/schedules/list-schedules.ts'
import { readBusyTimes } from '../../calendars/store/busy-times.ts'
import type { AgentTime, Closure, Group, TakenTime } from './core/agent-time.ts'
import { intersect, type Interval, merged } from './core/interval.ts'
import { RecalledAgentTime } from './core/recalled-agent-time.ts'
import { sweptOf } from './core/remembered-time.ts'
import { countLimits, type Limits, type LimitSubject } from './count-limits.ts'
import { expandHours } from './expand-hours.ts'
import { findClosures } from './find-closures.ts'
import { type GroupSeats, selectGroups } from './store/groups.ts'
import { type OwnTime, selectOwnTime, selectTaken } from './store/taken-periods.ts'
import type { TimeMemory } from './create-time-memory.ts'
import type { TimeHolder } from './time-holder.ts'

/** An agent who can take the meeting, for itself or as the substitute of an agent with time off. */
export type Candidate = {
  agent: Agent
  schedule: Schedule
  /** The agent with time off whom this agent replaces; null: none. */
  standsInFor: number | null
  /** The time off in which it is a substitute; null: always. */
  whileAway: readonly Interval[] | null
  /** The IANA zone of the start grid. */
  timeZone: string
}

/** Instants are Unix seconds; lengths are in seconds. */
type AgentTimesQuestion = {
  candidates: readonly Candidate[]
  meetingType: MeetingType
  durationSeconds: number
  /** The window of the starts. */
  window: Interval
  /** The window of all time that meetings with these starts can take, buffers included. */
  around: Interval
  now: number
  /** Limited subjects other than the agents. */
  attendees: readonly LimitSubject[]
  /** The meeting or hold whose time counts as free. */
  ignoring: TimeHolder
  /** What is remembered of the agents, for slot search; null: their time is read. */
  memory: TimeMemory | null
}

type AgentTimes = {
  agents: AgentTime[]
  limits: Limits
  subjects: readonly LimitSubject[]
  /**
   * Whether expired holds or pending meetings still have rows in the agents' time; false if it was
   * recalled.
   */
  lapsed: boolean
}

/**
 * Reads the time of each candidate: opening hours, time off, taken and busy time, groups and
 * limits. All queries are sent together.
 */
export async function readAgentTimes(
  db: Db,
  workspaceId: WorkspaceId,
  question: AgentTimesQuestion,
): Promise<AgentTimes> {
  const { candidates, meetingType, window, now, ignoring } = question
  const agents = new Map(candidates.map(({ agent }) => [agent.id, agent]))
  const agentIds = [...agents.keys()]
  const subjects: LimitSubject[] = [
    ...[...agents.values()].map(({ id, timeZone }) => ({
      subject: String(id),
      kind: 'agent' as const,
      timeZone,
    })),
    ...question.attendees,
  ]
  const [{ timeOf, lapsed }, own, groups, limits] = await Promise.all([
    question.memory
      ? recallTimes(db, workspaceId, question.memory, { ...question, agentIds })
      : readTimes(db, workspaceId, { ...question, agentIds }),
    ignoring.meetingId === null && ignoring.holdId === null
      ? []
      : selectOwnTime(db, workspaceId, ignoring),
    meetingType.seats === 1
      ? []
      : selectGroups(db, workspaceId, {
          meetingTypeId: meetingType.id,
          agentIds,
          window,
          now,
          ignoring,
        }),
    countLimits(db, workspaceId, { meetingType, subjects, window, now, ignoring }),
  ])
  return {
    agents: assembleTimes(question, { timeOf, own, groups, limits }),
    limits,
    subjects,
    lapsed,
  }
}

type TimesQuestion = Pick<AgentTimesQuestion, 'window' | 'around' | 'now' | 'ignoring'> & {
  agentIds: readonly number[]
}

/** The taken and busy time of an agent, without the holder's own time. */
type TimeOf = (agent: Omit<AgentTime, 'taken' | 'busy'>, own: readonly OwnTime[]) => AgentTime

async function readTimes(
  db: Db,
  workspaceId: WorkspaceId,
  { agentIds, around: window, now, ignoring }: TimesQuestion,
): Promise<{ timeOf: TimeOf; lapsed: boolean }> {
  const [{ byAgent, lapsed }, busy] = await Promise.all([
    selectTaken(db, workspaceId, { agentIds, window, now }),
    readBusyTimes(db, workspaceId, { agentIds, window, exceptMeetingId: ignoring.meetingId }),
  ])
  const timeOf: TimeOf = (agent, own) => ({
    ...agent,
    taken: withoutOwn(byAgent.get(agent.agentId) ?? [], agent.agentId, own),
    busy: merged(busy.get(agent.agentId) ?? []),
  })
  return { timeOf, lapsed }
}

async function recallTimes(
  db: Db,
  workspaceId: WorkspaceId,
  memory: TimeMemory,
  { agentIds, window, around, now, ignoring }: TimesQuestion,
): Promise<{ timeOf: TimeOf; lapsed: boolean }> {
  // No start before now is found.
  const past = Math.max(0, now - window.from)
  const times = await memory.recall(db, workspaceId, {
    agentIds,
    window: { from: around.from + past, to: Math.max(around.to, around.from + past) },
    now,
    exceptMeetingId: ignoring.meetingId,
  })
  const timeOf: TimeOf = (agent, own) => {
    const recalled = new RecalledAgentTime(agent, times.get(agent.agentId)!)
    const isOwner = own.some(({ agentId }) => agentId === agent.agentId)
    if (!isOwner) return recalled
    const taken = withoutOwn(recalled.taken, agent.agentId, own)
    return new RecalledAgentTime(agent, sweptOf({ taken, busy: recalled.busy }))
  }
  return { timeOf, lapsed: false }
}

type Read = {
  timeOf: TimeOf
  own: readonly OwnTime[]
  groups: readonly GroupSeats[]
  limits: Limits
}

function assembleTimes(
  { candidates, meetingType, durationSeconds, around }: AgentTimesQuestion,
  { timeOf, own, groups, limits }: Read,
): AgentTime[] {
  // The hours of a schedule are expanded once for all agents that share it.
  const hours = new Map<number, Interval[]>()
  const closed = new Map<number, Closure[]>()
  return candidates.map(({ agent, schedule, standsInFor, whileAway, timeZone }): AgentTime => {
    const open = hours.get(schedule.id) ?? expandHours(schedule, around)
    hours.set(schedule.id, open)
    const closures = closed.get(schedule.id) ?? findClosures(schedule, around)
    closed.set(schedule.id, closures)
    const time = {
      agentId: agent.id,
      standsInFor,
      archived: agent.archivedAt !== null,
      timeZone,
      capacity: agent.capacity,
      open: whileAway ? intersect(open, whileAway) : open,
      closures: whileAway
        ? closures.flatMap(({ by, ...day }) =>
            intersect([day], whileAway).map((part) => ({ ...part, by })),
          )
        : closures,
      away: agent.timeOff.filter(({ from, to }) => from < around.to && to > around.from),
      full: limits.full.get(String(agent.id)) ?? [],
      groups: groups
        .filter(
          (group) => group.agentId === agent.id && group.end - group.start === durationSeconds,
        )
        .map((group) => withFreeSeats(group, meetingType.seats)),
    }
    return timeOf(time, own)
  })
}

function withoutOwn(
  taken: readonly TakenTime[],
  agentId: number,
  own: readonly OwnTime[],
): readonly TakenTime[] {
  if (own.length === 0) return taken
  return taken.filter(
    ({ lane, from }) =>
      !own.some((each) => each.agentId === agentId && each.lane === lane && each.from === from),
  )
}

function withFreeSeats({ id, start, seats: takenSeats }: GroupSeats, seats: number): Group {
  const left = Math.max(0, seats - takenSeats.length)
  const free = Array.from({ length: seats }, (_, i) => i + 1).filter(
    (seat) => !takenSeats.includes(seat),
  )
  return { id, start, freeSeats: free.slice(0, left) }
}
