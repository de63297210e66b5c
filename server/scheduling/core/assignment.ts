export type AssignmentCandidate = {
  agentId: number
  /** The number of free lanes at that time. */
  freeLanes: number
  weight: number
  /** Higher priorities go first. */
  priority: number
  /** The meetings that round robin gave it in the rolling period. */
  assigned: number
  /** The meetings credited for its absences; see `computeCredits`. */
  credit: number
  /** Unix seconds; null: never. */
  lastAssignedAt: number | null
  /** Whether the agent owns the attendee's contact. */
  owner: boolean
}

export type Assignment = 'fixed' | 'any' | 'round_robin' | 'collective'

/**
 * The deciding criterion and the figures of each agent; with the start, they reproduce the choice.
 */
export type AssignmentReason = {
  rule: Assignment
  decided_by:
    | 'only_one_free'
    | 'owner'
    | 'most_free_capacity'
    | 'draw'
    | 'priority'
    | 'shortfall'
    | 'longest_waiting'
    | 'lowest_id'
  candidates: { agent_id: number; [figure: string]: number | null }[]
}

type Choice = { agentId: number; reason: AssignmentReason }

type Criterion = {
  name: AssignmentReason['decided_by']
  rank: (candidate: AssignmentCandidate) => number
}

/**
 * Chooses among the agents who are free at `start` (Unix seconds), of whom there is at least one.
 * The agent who owns the attendee's contact goes first. Round robin: then the highest priority, the
 * greatest shortfall of meetings against weight, the longest without one, the lowest id; weight 0
 * takes no turns. Any: then the most free capacity at that time, and a draw among equals. The order
 * of the candidates does not change the choice.
 */
export function chooseAgent(
  rule: Assignment,
  free: readonly AssignmentCandidate[],
  start: number,
): Choice {
  // An agent of weight 0 takes no turns unless no other agent is free; a meeting with the owner is
  // not a turn.
  const taking = free.filter(({ weight, owner }) => weight > 0 || owner)
  const candidates = sorted(
    rule === 'round_robin' && taking.length > 0 ? taking : free,
    (a, b) => a.agentId - b.agentId,
  )
  const criteria =
    rule === 'round_robin'
      ? [OWNER, ...turnCriteria(candidates)]
      : [OWNER, MOST_FREE, draw(start), LOWEST_ID]
  const [first, second] = sorted(candidates, (a, b) => difference(criteria, a, b)?.by ?? 0)
  const decidedBy = second
    ? (difference(criteria, first!, second)?.name ?? 'lowest_id')
    : 'only_one_free'
  const owned = candidates.some(({ owner }) => owner)
  const figures = candidates.map((each) => ({
    ...figuresOf(rule, each, criteria),
    ...(owned && { owner: Number(each.owner) }),
  }))
  return { agentId: first!.agentId, reason: { rule, decided_by: decidedBy, candidates: figures } }
}

/** Most meetings have one candidate, for whom there is nothing to sort. */
function sorted(
  candidates: readonly AssignmentCandidate[],
  order: (a: AssignmentCandidate, b: AssignmentCandidate) => number,
): readonly AssignmentCandidate[] {
  return candidates.length === 1 ? candidates : candidates.toSorted(order)
}

const OWNER: Criterion = { name: 'owner', rank: ({ owner }) => Number(owner) }
const MOST_FREE: Criterion = { name: 'most_free_capacity', rank: ({ freeLanes }) => freeLanes }
const LOWEST_ID: Criterion = { name: 'lowest_id', rank: ({ agentId }) => -agentId }

/** Ranks the agents by a hash of agent and start, so that no agent wins every tie. */
function draw(start: number): Criterion {
  return {
    name: 'draw',
    rank: ({ agentId }) => mixBits(mixBits(Math.imul(agentId, 0x9e3779b1) ^ mixBits(start))) >>> 0,
  }
}

/** A bijective mixing step: each bit of the result depends on all bits before it. */
function mixBits(bits: number): number {
  const half = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  return Math.imul(half ^ (half >>> 13), 0x297a2d39)
}

/** The criteria of round robin; higher ranks go first. */
function turnCriteria(candidates: readonly AssignmentCandidate[]): Criterion[] {
  const average = sumOf(candidates, counted) / sumOf(candidates, weighed)
  return [
    { name: 'priority', rank: ({ priority }) => priority },
    // How many meetings per 100 of weight the agent is behind the average of the candidates.
    {
      name: 'shortfall',
      rank: (candidate) => rounded(100 * (average - counted(candidate) / weighed(candidate))),
    },
    { name: 'longest_waiting', rank: ({ lastAssignedAt }) => -(lastAssignedAt ?? -Infinity) },
    LOWEST_ID,
  ]
}

/**
 * Half of the next meeting is added, since adding all or none of it would favor high or low
 * weights.
 */
function counted({ assigned, credit }: AssignmentCandidate): number {
  return assigned + credit + 0.5
}

/** Agents of weight 0 have equal weight among themselves. */
function weighed({ weight }: AssignmentCandidate): number {
  return weight === 0 ? 100 : weight
}

function sumOf(
  candidates: readonly AssignmentCandidate[],
  figure: (candidate: AssignmentCandidate) => number,
): number {
  return candidates.reduce((sum, candidate) => sum + figure(candidate), 0)
}

/** Rounds off floating-point differences of equal shares, and normalizes −0. */
function rounded(share: number): number {
  return Math.round(share * 1e6) / 1e6 + 0
}

function difference(
  criteria: readonly Criterion[],
  a: AssignmentCandidate,
  b: AssignmentCandidate,
): { name: Criterion['name']; by: number } | null {
  for (const { name, rank } of criteria) {
    const [ours, theirs] = [rank(a), rank(b)]
    if (ours !== theirs) return { name, by: ours > theirs ? -1 : 1 }
  }
  return null
}

function figuresOf(
  rule: Assignment,
  candidate: AssignmentCandidate,
  criteria: readonly Criterion[],
) {
  const { agentId, freeLanes, weight, priority, assigned, credit, lastAssignedAt } = candidate
  const rankBy = (wanted: Criterion['name']) =>
    criteria.find(({ name }) => name === wanted)!.rank(candidate)
  if (rule !== 'round_robin')
    return { agent_id: agentId, free_capacity: freeLanes, draw: rankBy('draw') }
  return {
    agent_id: agentId,
    priority,
    weight,
    assigned,
    credit,
    shortfall: rankBy('shortfall'),
    last_assigned_at: lastAssignedAt,
  }
}
