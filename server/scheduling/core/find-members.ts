import type { AgentTime } from '../taken-time/core/agent-time.ts'
import { type Party, placesOf } from './arrangement.ts'

/** The free candidates of each party, in its order. */
export type FreeCandidates = readonly (readonly AgentTime[])[]

/**
 * Distinct members for each of the parties, in the order of the candidates as far as that is
 * possible; null if there are not enough. `first`: a free candidate who must be the first member of
 * the first party.
 */
export function findMembers(
  parties: readonly Party[],
  free: FreeCandidates,
  first: AgentTime | null = null,
): AgentTime[][] | null {
  if (parties.some((party, i) => free[i]!.length < leastOf(party))) return null
  const positions: (readonly AgentTime[])[] = []
  const ends = parties.map((party, i) => positions.push(...positionsOf(party, free[i]!)))
  if (first) positions[positions.findIndex((candidates) => candidates.includes(first))] = [first]
  const members = matchMembers(positions)
  if (!members) return null
  const byParty = ends.map((end, i) => members.slice(ends[i - 1] ?? 0, end))
  if (first) byParty[0] = [first, ...byParty[0]!.filter((member) => member !== first)]
  return byParty
}

/** How many free candidates a party needs at least. */
function leastOf({ assignment, candidates, count }: Party): number {
  return assignment === 'collective' ? Math.min(1, candidates.length) : count
}

/**
 * The free candidates for each position: those of one place in a collective party, otherwise all.
 */
function positionsOf(party: Party, free: readonly AgentTime[]): (readonly AgentTime[])[] {
  if (party.assignment !== 'collective') return Array.from({ length: party.count }, () => free)
  return placesOf(party).map((candidates) => candidates.filter((each) => free.includes(each)))
}

/**
 * A member for each position, distinct by id; null if there are not enough. If only candidates are
 * left who already have a position, that position gets another member (augmenting paths), so that
 * members are found whenever there are any.
 */
function matchMembers(positions: readonly (readonly AgentTime[])[]): AgentTime[] | null {
  const members: AgentTime[] = []
  const positionOf = ({ agentId }: AgentTime) =>
    members.findIndex((each) => each.agentId === agentId)
  const take = (position: number, member: AgentTime) => {
    members[position] = member
    return true
  }
  const fill = (position: number, tried: number[]): boolean => {
    const candidates = positions[position]!
    const available = candidates.find((each) => positionOf(each) === -1)
    if (available) return take(position, available)
    return candidates.some((wanted) => {
      if (tried.includes(wanted.agentId)) return false
      tried.push(wanted.agentId)
      return fill(positionOf(wanted), tried) && take(position, wanted)
    })
  }
  return positions.every((_candidates, i) => fill(i, [])) ? members : null
}
