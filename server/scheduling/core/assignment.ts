export type AssignmentCandidate = {
  agentId: number
  /** Meetings the agent has at that very time, of how many it can take. */
  freeLanes: number
  weight: number
  /** The higher goes first. */
  priority: number
  /** Meetings that round robin gave it over the rolling period. */
  assigned: number
  /** Unix seconds; null: never. */
  lastAssignedAt: number | null
}

export type Assignment = 'fixed' | 'any' | 'round_robin' | 'collective'

/** What decided, and the figures it was decided on. */
export type AssignmentReason = {
  rule: Assignment
  decided_by: 'only_one_free' | 'most_free_capacity' | 'priority' | 'shortfall' | 'longest_waiting' | 'lowest_id'
  candidates: { agent_id: number; [figure: string]: number | null }[]
}

export type Choice = { agentId: number; reason: AssignmentReason }

type Criterion = { name: AssignmentReason['decided_by']; rank: (candidate: AssignmentCandidate) => number }

/**
 * Chooses among the agents who are free, of whom there is at least one. Round robin: the highest priority, then the
 * greatest shortfall of meetings against weight, then the longest without one, then the lowest id. Any: who has the
 * most capacity left at that time, then the lowest id. The same candidates always give the same choice.
 */
export function chooseAgent(rule: Assignment, free: readonly AssignmentCandidate[]): Choice {
  // Weight 0 takes no turns, but is better than nobody.
  const taking = free.filter(({ weight }) => weight > 0)
  const candidates = rule === 'round_robin' && taking.length > 0 ? taking : free
  const criteria = rule === 'round_robin' ? turnCriteria(candidates) : [MOST_FREE, LOWEST_ID]
  const order = (a: AssignmentCandidate, b: AssignmentCandidate) => difference(criteria, a, b)?.by ?? 0
  const [first, second] = candidates.toSorted(order)
  const decidedBy = second ? difference(criteria, first!, second)!.name : 'only_one_free'
  return { agentId: first!.agentId, reason: { rule, decided_by: decidedBy, candidates: candidates.map((each) => figuresOf(rule, each, criteria)) } }
}

const LOWEST_ID: Criterion = { name: 'lowest_id', rank: ({ agentId }) => -agentId }
const MOST_FREE: Criterion = { name: 'most_free_capacity', rank: ({ freeLanes }) => freeLanes }

/** Greater ranks go first. */
function turnCriteria(candidates: readonly AssignmentCandidate[]): Criterion[] {
  const weights = candidates.reduce((sum, { weight }) => sum + weight, 0)
  const due = candidates.reduce((sum, { assigned }) => sum + assigned, 0) + 1
  return [
    { name: 'priority', rank: ({ priority }) => priority },
    { name: 'shortfall', rank: ({ weight, assigned }) => rounded(weights === 0 ? -assigned : (due * weight) / weights - assigned) },
    { name: 'longest_waiting', rank: ({ lastAssignedAt }) => -(lastAssignedAt ?? -Infinity) },
    LOWEST_ID,
  ]
}

/** Equal shares must be equal numbers, whatever the order in which they were computed. */
function rounded(share: number): number {
  return Math.round(share * 1e6) / 1e6
}

function difference(criteria: readonly Criterion[], a: AssignmentCandidate, b: AssignmentCandidate): { name: Criterion['name']; by: number } | null {
  for (const { name, rank } of criteria) {
    const [ours, theirs] = [rank(a), rank(b)]
    if (ours !== theirs) return { name, by: ours > theirs ? -1 : 1 }
  }
  return null
}

function figuresOf(rule: Assignment, candidate: AssignmentCandidate, criteria: readonly Criterion[]) {
  const { agentId, freeLanes, weight, priority, assigned, lastAssignedAt } = candidate
  if (rule !== 'round_robin') return { agent_id: agentId, free_capacity: freeLanes }
  const shortfall = criteria.find(({ name }) => name === 'shortfall')!.rank(candidate)
  return { agent_id: agentId, priority, weight, assigned, shortfall, last_assigned_at: lastAssignedAt }
}
