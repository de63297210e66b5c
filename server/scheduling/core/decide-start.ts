import type { AgentTime } from '../taken-time/core/agent-time.ts'
import { chooseLanes, findFreeLanes } from '../taken-time/core/find-free-lanes.ts'
import type { Interval } from '../taken-time/core/interval.ts'
import { type Arrangement, type Contribution, takenPeriods } from './arrangement.ts'
import { type AssignmentCandidate, type AssignmentReason, chooseAgent } from './assignment.ts'
import { agentOf, findOptions, type Option, type Refused } from './find-options.ts'
import { findJoinableGroup, type StartRules } from './start-rules.ts'

/** The figures by which the assignment rule chooses among free agents. */
export type AssignmentFigures = Omit<AssignmentCandidate, 'freeLanes'>

export type StartQuestion = {
  rule: StartRules
  /** In order of preference. */
  arrangements: readonly Arrangement[]
  start: number
  figuresOf: (agent: AgentTime) => AssignmentFigures
  /** The agent who keeps the meeting if free; null: none. */
  keep: number | null
}

/**
 * A member of the meeting, the agent it stands in for (null: none), and the lanes that it gives,
 * each with its period (Unix seconds, buffers included). A member who joins a group takes no lanes.
 */
export type AssignedMember = {
  agentId: number
  standsInFor: number | null
  lanes: (Interval & { lane: number })[]
}

/** `arrangement`: its index. `members`: those of each of its parties. */
export type Decision =
  | {
      ok: true
      arrangement: number
      members: AssignedMember[][]
      join: { groupId: string; seat: number } | null
      reason: AssignmentReason | null
    }
  | ({ ok: false } & Refused)

/**
 * The members of a meeting at this start, with their lanes or a seat in a group; or the reason why
 * the start is unavailable. The agent is chosen among those for whom any arrangement is possible,
 * so that other parties never change whose turn it is. Then the first arrangement with this agent
 * is taken.
 */
export function decideStart({
  rule,
  arrangements,
  start,
  figuresOf,
  keep,
}: StartQuestion): Decision {
  const { options, refused } = findOptions(rule, arrangements, start)
  if (refused) return { ok: false, reason: refused.reason, role: refused.role }
  // An existing group is filled before another one is opened.
  const joining = options.filter((option) =>
    findJoinableGroup(rule, agentOf(option.members), start),
  )
  const able = joining.length > 0 ? joining : options
  const kept = able.find((option) => agentOf(option.members).agentId === keep)
  const choice = kept ? null : applyRule(able, { arrangements, start, figuresOf })
  const option =
    kept ?? able.find((each) => agentOf(each.members).agentId === choice?.agentId) ?? able[0]!
  const group = findJoinableGroup(rule, agentOf(option.members), start)
  const parties = arrangements[option.arrangement]!
  return {
    ok: true,
    arrangement: option.arrangement,
    members: option.members.map((members, i) =>
      members.map((member) => ({
        agentId: member.agentId,
        standsInFor: member.standsInFor,
        lanes: group ? [] : lanesOf(member, parties[i]!, start),
      })),
    ),
    join: group ? { groupId: group.id, seat: group.freeSeats[0]! } : null,
    reason: choice?.reason ?? null,
  }
}

/** The choice of the rule; null if there is none: a named agent, or all agents together. */
function applyRule(
  able: readonly Option[],
  { arrangements, start, figuresOf }: Pick<StartQuestion, 'arrangements' | 'start' | 'figuresOf'>,
) {
  const { assignment, named } = arrangements[0]![0]
  if (named !== null || assignment === 'collective') return null
  const candidates = able.map((option) => {
    const agent = agentOf(option.members)
    const { spans } = arrangements[option.arrangement]![0]
    const freeLanes = takenPeriods(spans, start).map((period) => findFreeLanes(agent, period))
    return { ...figuresOf(agent), freeLanes: Math.min(...freeLanes) }
  })
  return chooseAgent(assignment, candidates, start)
}

function lanesOf(member: AgentTime, { spans, lanes }: Contribution, start: number) {
  const taken: AssignedMember['lanes'] = []
  for (const { from, to } of takenPeriods(spans, start))
    for (const lane of chooseLanes(member, { from, to }, lanes)) taken.push({ from, to, lane })
  return taken
}
