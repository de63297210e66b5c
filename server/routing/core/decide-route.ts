import type { Attributes } from '../../contacts/core/attributes/attributes.ts'
import type { Condition } from './condition.ts'
import { evaluateCondition, type Tried } from './evaluate-condition.ts'

/**
 * Null: the agent that the meeting type's rule chooses. `owner`: the agent who owns the contact.
 */
type RuleAgent = number | 'owner' | null

export type RouteTarget = { teamId: number; meetingTypeId: number; agent: RuleAgent }

/** `id` is null if the rule is not stored. */
export type RouteRule = RouteTarget & { id: number | null; name: string; conditions: Condition }

/** The part of the roster that a decision needs, by id. */
export type RouteRoster = {
  teams: ReadonlyMap<number, { archivedAt: unknown }>
  meetingTypes: ReadonlyMap<number, { teamId: number; archivedAt: unknown }>
  agents: ReadonlyMap<number, { archivedAt: unknown; memberships: readonly { teamId: number }[] }>
}

/** `agentId` null: the agent that the meeting type's rule chooses. */
export type RouteChoice = {
  ruleId: number | null
  teamId: number
  meetingTypeId: number
  agentId: number | null
}

/** Whether the agent of a rule was chosen, or why not. */
type AgentNote = 'named' | 'owner_not_set' | 'not_found' | 'not_in_team' | 'archived'

export type RuleTrace = {
  ruleId: number | null
  name: string
  outcome: 'matched' | 'not_matched' | 'unknown' | 'skipped'
  /** Set for a rule that was skipped. */
  reason: 'earlier_rule_matched' | 'target_archived' | null
  /** Set for a matching rule with an agent. */
  agent: AgentNote | null
  tried: Tried[]
}

export type RouteDecision = {
  /** Null: no rule matches, or the route is undecided because attributes are missing. */
  choice: RouteChoice | null
  /**
   * Attributes that could change the decision, the most decisive first; empty if it is final.
   */
  missing: string[]
  /** The choice if the missing attributes stay unknown; null: none. */
  otherwise: RouteChoice | null
  trace: RuleTrace[]
}

/**
 * Tries the rules in order: the first that matches decides, unless an earlier one is unknown. A
 * rule with an archived team or meeting type is skipped.
 */
export function decideRoute(
  rules: readonly RouteRule[],
  attributes: Attributes,
  roster: RouteRoster,
): RouteDecision {
  const missing = new Set<string>()
  let first: RouteChoice | null = null
  const trace = rules.map((rule): RuleTrace => {
    const { id: ruleId, name, teamId, meetingTypeId } = rule
    const reason = first
      ? 'earlier_rule_matched'
      : isTaking(rule, roster)
        ? null
        : 'target_archived'
    if (reason !== null) return { ruleId, name, outcome: 'skipped', reason, agent: null, tried: [] }
    const { truth, tried, open } = evaluateCondition(rule.conditions, attributes)
    for (const attribute of open) missing.add(attribute)
    if (!truth)
      return {
        ruleId,
        name,
        outcome: truth === null ? 'unknown' : 'not_matched',
        reason,
        agent: null,
        tried,
      }
    const named = agentOf(rule, attributes, roster)
    first = { ruleId, teamId, meetingTypeId, agentId: named?.note === 'named' ? named.id : null }
    return { ruleId, name, outcome: 'matched', reason, agent: named?.note ?? null, tried }
  })
  const decided = missing.size === 0
  return {
    choice: decided ? first : null,
    missing: [...missing],
    otherwise: decided ? null : first,
    trace,
  }
}

function isTaking(
  { teamId, meetingTypeId }: RouteTarget,
  { teams, meetingTypes }: RouteRoster,
): boolean {
  const meetingType = meetingTypes.get(meetingTypeId)
  return (
    teams.get(teamId)?.archivedAt === null &&
    meetingType?.archivedAt === null &&
    meetingType.teamId === teamId
  )
}

function agentOf(
  { agent, teamId }: RouteTarget,
  attributes: Attributes,
  roster: RouteRoster,
): { id: number | null; note: AgentNote } | null {
  if (agent === null) return null
  const id = agent === 'owner' ? (attributes.owner_agent_id ?? null) : agent
  if (id === null) return { id, note: 'owner_not_set' }
  return { id, note: noteOf(roster.agents.get(id), teamId) }
}

function noteOf(
  agent: { archivedAt: unknown; memberships: readonly { teamId: number }[] } | undefined,
  teamId: number,
): AgentNote {
  if (!agent) return 'not_found'
  if (agent.archivedAt !== null) return 'archived'
  return agent.memberships.some((membership) => membership.teamId === teamId)
    ? 'named'
    : 'not_in_team'
}
