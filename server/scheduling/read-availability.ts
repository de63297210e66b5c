import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Agent } from '../agents/list-agents.ts'
import type { Db } from '../platform/db/pool.ts'
import { type Counted, countLimits, type Limits } from '../availability/count-limits.ts'
import type { AgentTime, Group, MeetingTypeRule, Taken } from './core/start-rules.ts'
import { type Interval, merged } from '../availability/core/interval.ts'
import type { Target } from './find-target.ts'
import { hoursOf } from '../availability/expand-hours.ts'
import type { Roster, Rosters } from './open-rosters.ts'
import { ruleOf } from './resolve-rule.ts'
import { type Ignoring, type OwnTime, selectGroups, selectOwnTime, selectTaken } from './store.ts'

export type { Ignoring } from './store.ts'

export type AvailabilityQuestion = {
  roster: Roster
  rosters: Rosters
  target: Target
  /** Of starts, Unix seconds. */
  window: Interval
  /** Minutes; null: the meeting type's own. */
  duration: number | null
  now: number
  /** Whose limits count beside the agents'; null: nobody's. */
  contactId: string | null
  /** The meeting or the hold that is to give up its time for this. */
  ignoring: Ignoring
}

export type Availability = {
  rule: MeetingTypeRule
  agents: AgentTime[]
  limits: Limits
  counted: readonly Counted[]
  /**
   * Whether the agents' time shows holds or pending meetings that have lapsed and still take room
   * in the table.
   */
  lapsed: boolean
}

export const NOTHING: Ignoring = { meetingId: null, holdId: null }

/**
 * What decides about starts within the window: the rules at this moment, the agents' hours, time
 * off, taken time and groups, with a fixed number of queries. Throws Conflict when the roster has
 * changed since it was read.
 */
export async function readAvailability(
  db: Db,
  workspaceId: WorkspaceId,
  question: AvailabilityQuestion,
): Promise<Availability> {
  const {
    roster,
    rosters,
    target: { meetingType, team },
    window,
    now,
    contactId,
    ignoring,
  } = question
  const rule = ruleOf({ ...question.target, duration: question.duration, now })
  // What a meeting at the edge of the window reaches, with its buffers.
  const around = {
    from: window.from - rule.bufferBefore,
    to: window.to + rule.duration + rule.bufferAfter,
  }
  const places = placesOf(roster, question.target, around)
  const agentIds = [...new Set(places.map(({ agent }) => agent.id))]
  const counted: Counted[] = [
    ...[...new Map(places.map(({ agent }) => [agent.id, agent])).values()].map(
      ({ id, timeZone }) => ({ subject: String(id), kind: 'agent' as const, timeZone }),
    ),
    ...(contactId === null
      ? []
      : [{ subject: contactId, kind: 'attendee' as const, timeZone: team.timeZone }]),
  ]
  const [, { byAgent, lapsed }, own, groups, limits] = await Promise.all([
    rosters.confirm(db, workspaceId, roster),
    selectTaken(db, workspaceId, { agentIds, window: around, now }),
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
    countLimits(db, workspaceId, { meetingType, counted, window, now, ignoring }),
  ])
  const hours = new Map<number, Interval[]>()
  const agents = places.map(({ agent, standsInFor, whileAway, timeZone }): AgentTime => {
    // Agents who keep one schedule share its hours, which are expanded once.
    const open =
      hours.get(agent.scheduleId) ?? hoursOf(roster.schedules.get(agent.scheduleId)!, around)
    hours.set(agent.scheduleId, open)
    return {
      agentId: agent.id,
      standsInFor,
      timeZone,
      capacity: agent.capacity,
      open: whileAway ? common(open, whileAway) : open,
      away: agent.timeOff.filter(({ from, to }) => from < around.to && to > around.from),
      taken: withoutOwn(byAgent.get(agent.id) ?? [], agent.id, own),
      busy: [],
      full: limits.full.get(String(agent.id)) ?? [],
      groups: groups
        .filter((group) => group.agentId === agent.id && group.end - group.start === rule.duration)
        .map((group) => withFreeSeats(group, meetingType.seats)),
    }
  })
  return {
    rule: { ...rule, attendeeFull: contactId === null ? [] : (limits.full.get(contactId) ?? []) },
    agents,
    limits,
    counted,
    lapsed,
  }
}

/** An agent who may take the meeting: for itself, or in the place of one who is away then. */
type AgentPlace = {
  agent: Agent
  standsInFor: number | null
  whileAway: Interval[] | null
  timeZone: string
}

function placesOf(
  roster: Roster,
  { agents, agentNamed, meetingType }: Target,
  around: Interval,
): AgentPlace[] {
  // Who meets together goes by one grid.
  const zoneOf = (agent: Agent) =>
    (meetingType.assignment === 'collective' ? agents[0]! : agent).timeZone
  const own = agents.map((agent) => ({
    agent,
    standsInFor: null,
    whileAway: null,
    timeZone: zoneOf(agent),
  }))
  if (agentNamed) return own
  const standIns = agents.flatMap((agent) => {
    const absences = agent.timeOff.filter(
      ({ from, to, standInId }) => standInId !== null && from < around.to && to > around.from,
    )
    return [...Map.groupBy(absences, ({ standInId }) => standInId)].flatMap(([id, off]) => {
      const standIn = roster.agents.get(id!)
      if (!standIn || standIn.archivedAt || agents.includes(standIn)) return []
      return [
        {
          agent: standIn,
          standsInFor: agent.id,
          whileAway: merged(off),
          timeZone: zoneOf(standIn),
        },
      ]
    })
  })
  return [...own, ...standIns.toSorted((a, b) => a.agent.id - b.agent.id)]
}

function common(open: readonly Interval[], within: readonly Interval[]): Interval[] {
  return open
    .flatMap((hours) =>
      within.map(({ from, to }) => ({
        from: Math.max(hours.from, from),
        to: Math.min(hours.to, to),
      })),
    )
    .filter(({ from, to }) => from < to)
}

function withoutOwn(
  taken: readonly Taken[],
  agentId: number,
  own: readonly OwnTime[],
): readonly Taken[] {
  if (own.length === 0) return taken
  return taken.filter(
    (each) =>
      !own.some(
        (mine) => mine.agentId === agentId && mine.lane === each.lane && mine.from === each.from,
      ),
  )
}

function withFreeSeats(
  { id, start, seats: takenSeats }: { id: string; start: number; seats: readonly number[] },
  seats: number,
): Group {
  const left = Math.max(0, seats - takenSeats.length)
  const free = Array.from({ length: seats }, (_, i) => i + 1).filter(
    (seat) => !takenSeats.includes(seat),
  )
  return { id, start, freeSeats: free.slice(0, left) }
}
