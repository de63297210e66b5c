export type AssignmentCandidate = {
  agentId: number
  /** How many more meetings the agent can take at that very time. */
  freeLanes: number
  weight: number
  /** The higher goes first. */
  priority: number
  /** Meetings that round robin gave it over the rolling period. */
  assigned: number
  /** Meetings that it counts as having had while it was away; see `creditsOf`. */
  credit: number
  /** Unix seconds; null: never. */
  lastAssignedAt: number | null
  /** Whether the attendee is this agent's. */
  owner: boolean
}

export type Assignment = 'fixed' | 'any' | 'round_robin' | 'collective'

/**
 * What decided, and the figures it was decided on, by agent id: with the start, they give the same
 * choice again.
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

export type Choice = { agentId: number; reason: AssignmentReason }

type Criterion = {
  name: AssignmentReason['decided_by']
  rank: (candidate: AssignmentCandidate) => number
}

/**
 * Chooses among the agents who are free at `start` (Unix seconds), of whom there is at least one.
 * The attendee's owner goes first. Round robin: then the highest priority, the greatest shortfall
 * of meetings against weight, the longest without one, the lowest id; weight 0 takes no turns. Any:
 * then who has the most capacity left at that time, and of equals whom the draw names. The same
 * candidates in any order give the same choice.
 */
export function chooseAgent(
  rule: Assignment,
  free: readonly AssignmentCandidate[],
  start: number,
): Choice {
  // Weight 0 takes no turns, but is better than nobody; and an attendee who comes back to its owner
  // is not a turn.
  const taking = free.filter(({ weight, owner }) => weight > 0 || owner)
  const candidates = (rule === 'round_robin' && taking.length > 0 ? taking : free).toSorted(
    (a, b) => a.agentId - b.agentId,
  )
  const criteria =
    rule === 'round_robin'
      ? [OWNER, ...turnCriteria(candidates)]
      : [OWNER, MOST_FREE, draw(start), LOWEST_ID]
  const [first, second] = candidates.toSorted((a, b) => difference(criteria, a, b)?.by ?? 0)
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

const OWNER: Criterion = { name: 'owner', rank: ({ owner }) => Number(owner) }
const MOST_FREE: Criterion = { name: 'most_free_capacity', rank: ({ freeLanes }) => freeLanes }
const LOWEST_ID: Criterion = { name: 'lowest_id', rank: ({ agentId }) => -agentId }

/** A number per agent that is another at each start, so that no agent wins every tie. */
function draw(start: number): Criterion {
  return {
    name: 'draw',
    rank: ({ agentId }) => stirred(stirred(Math.imul(agentId, 0x9e3779b1) ^ stirred(start))) >>> 0,
  }
}

/** Each bit of the result depends on all bits before it; different numbers stay different. */
function stirred(bits: number): number {
  const half = Math.imul(bits ^ (bits >>> 15), 0x2c1b3c6d)
  return Math.imul(half ^ (half >>> 13), 0x297a2d39)
}

/** Greater ranks go first. */
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
 * Half of the next meeting counts already: counting all or none of it would favour the heavy or the
 * light weights.
 */
function counted({ assigned, credit }: AssignmentCandidate): number {
  return assigned + credit + 0.5
}

/** Among those of weight 0, all weigh the same. */
function weighed({ weight }: AssignmentCandidate): number {
  return weight === 0 ? 100 : weight
}

function sumOf(
  candidates: readonly AssignmentCandidate[],
  figure: (candidate: AssignmentCandidate) => number,
): number {
  return candidates.reduce((sum, candidate) => sum + figure(candidate), 0)
}

/** Equal shares must be equal numbers, however they were computed; there is no zero below zero. */
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
