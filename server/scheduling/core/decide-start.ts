import type { AgentTime } from '../../availability/core/agent-time.ts'
import { findFreeLane, findFreeLanes } from '../../availability/core/find-free-lanes.ts'
import type { Interval } from '../../availability/core/interval.ts'
import {
  type Assignment,
  type AssignmentCandidate,
  type AssignmentReason,
  chooseAgent,
} from './assignment.ts'
import { oneOfEach } from './slots.ts'
import {
  findJoinableGroup,
  findRefusal,
  type RefusalReason,
  type StartRules,
  takenPeriod,
} from './start-rules.ts'

/** The figures by which the assignment rule chooses among free agents. */
export type AssignmentFigures = Omit<AssignmentCandidate, 'freeLanes'>

export type StartQuestion = {
  rule: StartRules
  agents: readonly AgentTime[]
  start: number
  assignment: Assignment
  /** Whether the request named the agent, so that there is no choice. */
  named: boolean
  /** The agent that the request named; null: none. */
  namedId: number | null
  figuresOf: (agent: AgentTime) => AssignmentFigures
  /** The agent who keeps the meeting if free; null: none. */
  keep: number | null
}

/** An agent of the meeting, its lane, and the agent it stands in for (null: none). */
export type AssignedAgent = { agentId: number; lane: number; standsInFor: number | null }

export type Decision =
  | {
      ok: true
      agents: AssignedAgent[]
      join: { groupId: string; seat: number } | null
      reason: AssignmentReason | null
    }
  | { ok: false; reason: RefusalReason }

/**
 * The agents of a meeting at this start, with their lanes or a seat in a group; or the reason why
 * the start is unavailable.
 */
export function decideStart({
  rule,
  agents,
  start,
  assignment,
  named,
  namedId,
  figuresOf,
  keep,
}: StartQuestion): Decision {
  if (agents.length === 0) {
    // A named stand-in is no candidate at other times.
    const reason = namedId === null ? 'no_agents' : 'outside_hours'
    return { ok: false, reason: start < rule.now ? 'past' : reason }
  }
  const refusals = agents.map((agent) => findRefusal(rule, agent, start))
  const free = agents.filter((_agent, i) => refusals[i] === null)
  const period = takenPeriod(rule, start)
  if (assignment === 'collective') return decideTogether({ rule, agents, start, namedId }, refusals)
  // An existing group is filled before another one is opened.
  const joining = free.filter((agent) => findJoinableGroup(rule, agent, start))
  const able = joining.length > 0 ? joining : free
  if (able.length === 0) return { ok: false, reason: foremost(refusals) }
  const kept = able.find(({ agentId }) => agentId === keep)
  const choice =
    named || kept
      ? null
      : chooseAgent(
          assignment,
          able.map((agent) => ({ ...figuresOf(agent), freeLanes: findFreeLanes(agent, period) })),
          start,
        )
  const agent =
    kept ?? (choice ? able.find(({ agentId }) => agentId === choice.agentId)! : able[0]!)
  const group = findJoinableGroup(rule, agent, start)
  if (group)
    return {
      ok: true,
      agents: [{ agentId: agent.agentId, lane: 0, standsInFor: agent.standsInFor }],
      join: { groupId: group.id, seat: group.freeSeats[0]! },
      reason: choice?.reason ?? null,
    }
  return { ok: true, agents: [takeLane(agent, period)], join: null, reason: choice?.reason ?? null }
}

/** The decision for a meeting with all agents, or their stand-ins. */
function decideTogether(
  { rule, agents, start, namedId }: Pick<StartQuestion, 'rule' | 'agents' | 'start' | 'namedId'>,
  refusals: readonly (RefusalReason | null)[],
): Decision {
  const free = agents.filter((_agent, i) => refusals[i] === null)
  const [coming] = oneOfEach(
    agents,
    free.map(({ agentId }) => agentId),
  )
  if (!coming) return { ok: false, reason: foremostOfAll(refusals) }
  // A stand-in can be named only while it stands in.
  if (namedId !== null && !coming.includes(namedId)) return { ok: false, reason: 'outside_hours' }
  const period = takenPeriod(rule, start)
  const attending = coming.map((id) => free.find(({ agentId }) => agentId === id)!)
  return {
    ok: true,
    agents: attending.map((agent) => takeLane(agent, period)),
    join: null,
    reason: null,
  }
}

function takeLane(agent: AgentTime, period: Interval): AssignedAgent {
  const { agentId, standsInFor } = agent
  return { agentId, lane: findFreeLane(agent, period)!, standsInFor }
}

/**
 * If the agents have different reasons, the first in this order is reported: that of the agent
 * closest to being free.
 */
const FOREMOST: readonly RefusalReason[] = [
  'past',
  'minimum_notice',
  'beyond_horizon',
  'outside_dates',
  'off_grid',
  'calendar_unchecked',
  'held',
  'fully_booked',
  'taken',
  'busy_elsewhere',
  'limit_reached',
  'time_off',
  'closed',
  'holiday',
  'outside_hours',
  'archived',
]

function foremost(refusals: readonly (RefusalReason | null)[]): RefusalReason {
  return FOREMOST.find((reason) => refusals.includes(reason)) ?? 'outside_hours'
}

/** The reason why a meeting with one of these agents, or with all of them together, is impossible. */
export function chooseForemost(
  refusals: readonly (RefusalReason | null)[],
  together: boolean,
): RefusalReason {
  if (refusals.length === 0) return 'no_agents'
  return together ? foremostOfAll(refusals) : foremost(refusals)
}

/** The reason why a meeting of all agents together is impossible. */
function foremostOfAll(refusals: readonly (RefusalReason | null)[]): RefusalReason {
  return refusals.includes('archived') ? 'archived' : foremost(refusals)
}
