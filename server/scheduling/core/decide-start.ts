import type { AgentTime } from '../../availability/core/agent-time.ts'
import { findFreeLane, findFreeLanes } from '../../availability/core/find-free-lanes.ts'
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
  figuresOf,
  keep,
}: StartQuestion): Decision {
  const refusals = agents.map((agent) => findRefusal(rule, agent, start))
  const free = agents.filter((_agent, i) => refusals[i] === null)
  const period = takenPeriod(rule, start)
  const taking = (agent: AgentTime) => ({
    agentId: agent.agentId,
    lane: findFreeLane(agent, period)!,
    standsInFor: agent.standsInFor,
  })
  if (assignment === 'collective') {
    const [coming] = oneOfEach(
      agents,
      free.map(({ agentId }) => agentId),
    )
    if (!coming) return { ok: false, reason: foremost(refusals) }
    return {
      ok: true,
      agents: coming.map((id) => taking(free.find(({ agentId }) => agentId === id)!)),
      join: null,
      reason: null,
    }
  }
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
  return { ok: true, agents: [taking(agent)], join: null, reason: choice?.reason ?? null }
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
  'held',
  'fully_booked',
  'taken',
  'busy_elsewhere',
  'limit_reached',
  'time_off',
  'outside_hours',
]

function foremost(refusals: readonly (RefusalReason | null)[]): RefusalReason {
  return FOREMOST.find((reason) => refusals.includes(reason)) ?? 'outside_hours'
}
