import type { AgentTime } from '../taken-time/core/agent-time.ts'
import { type Interval, merged, spanning } from '../taken-time/core/interval.ts'
import type { Assignment } from './assignment.ts'

/** A part of a meeting, in seconds from its start, with buffers in seconds. */
export type Span = { from: number; to: number; before: number; after: number }

/** The time that each member of a party gives to a meeting. */
export type Contribution = {
  /** In order; at least one. */
  spans: readonly Span[]
  /** The number of lanes: several of a row that stands for identical resources. */
  lanes: number
}

/** Some members of a meeting, with the same role and the same contribution. */
export type Party = Contribution & {
  role: string
  /** In order of preference. A stand-in takes the place of the agent whom it replaces. */
  candidates: readonly AgentTime[]
  /**
   * `collective`: each candidate is a member, or one of its stand-ins. Otherwise the rule chooses
   * the first member of the first party; all other members are chosen in the order of the
   * candidates.
   */
  assignment: Assignment
  /** The number of members; a collective party has as many as it needs. */
  count: number
  /** A candidate of the first party who must be a member; null: none. */
  named: number | null
}

/** The parties of a meeting, the agents first. No candidate is a member of two of them. */
export type Arrangement = readonly [Party, ...Party[]]

/**
 * The periods that a meeting at `start` takes of a member, including buffers (Unix seconds). Spans
 * whose buffers overlap or touch are one period.
 */
export function takenPeriods(spans: readonly Span[], start: number): Interval[] {
  const [first] = spans
  // Nothing is merged for one span, which most contributions have.
  if (first && spans.length === 1) return [takenPeriod(first, start)]
  return merged(spans.map((span) => takenPeriod(span, start)))
}

function takenPeriod({ from, to, before, after }: Span, start: number): Interval {
  return { from: start + from - before, to: start + to + after }
}

/** All time that meetings with starts in the window can take of their members, with buffers. */
export function takenAround(arrangements: readonly Arrangement[], window: Interval): Interval {
  const spans = arrangements.flat().flatMap((party) => party.spans)
  const { from, to } = spanning(spans.map((span) => takenPeriod(span, 0)))
  return { from: window.from + from, to: window.to + to }
}

/** Whether the only member is an agent, as in most meetings. */
export function hasOneMember(parties: Arrangement): boolean {
  const { count, assignment } = parties[0]
  return parties.length === 1 && count === 1 && assignment !== 'collective'
}

/** The places of a collective party: for each of its agents, the agent and its stand-ins. */
export function placesOf({ candidates }: Pick<Party, 'candidates'>): AgentTime[][] {
  const places = Map.groupBy(candidates, ({ agentId, standsInFor }) => standsInFor ?? agentId)
  return [...places.values()]
}
