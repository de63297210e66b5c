import type { Agent } from '../../roster/agents/list-agents.ts'
import type { Turns } from '../store/fairness.ts'

/** How many turns an agent had in a team, and how many its weight says. */
export type FairnessFigure = {
  teamId: number
  agentId: number
  weight: number
  turns: number
  expected: number
  difference: number
  /** The turns by what decided them. */
  reasons: Record<string, number>
}

/**
 * The figures of each agent with a weight or a turn, in teams that have given turns. The weights
 * are those of now. In order of teams and agents.
 */
export function computeFairness(
  given: readonly Turns[],
  agents: Iterable<Pick<Agent, 'id' | 'memberships'>>,
): FairnessFigure[] {
  const weights = [...agents].flatMap(({ id, memberships }) =>
    memberships.map(({ teamId, weight }) => ({ teamId, agentId: id, weight })),
  )
  const teamIds = [...new Set(given.map(({ teamId }) => teamId))].toSorted((a, b) => a - b)
  return teamIds.flatMap((teamId) => {
    const ofTeam = given.filter((each) => each.teamId === teamId)
    const members = weights.filter((each) => each.teamId === teamId)
    const all = sum(ofTeam.map(({ turns }) => turns))
    const weightOfAll = sum(members.map(({ weight }) => weight))
    const weighted = members.filter(({ weight }) => weight > 0)
    const ids = new Set([...weighted, ...ofTeam].map(({ agentId }) => agentId))
    return [...ids]
      .toSorted((a, b) => a - b)
      .map((agentId): FairnessFigure => {
        const own = ofTeam.filter((each) => each.agentId === agentId)
        const weight = members.find((each) => each.agentId === agentId)?.weight ?? 0
        const turns = sum(own.map((each) => each.turns))
        const expected = weightOfAll === 0 ? 0 : (all * weight) / weightOfAll
        return {
          teamId,
          agentId,
          weight,
          turns,
          expected: roundToTenth(expected),
          difference: roundToTenth(turns - expected),
          reasons: Object.fromEntries(own.map((each) => [each.decidedBy ?? 'unknown', each.turns])),
        }
      })
  })
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0)
}

/** Without a negative zero. */
function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10 + 0
}
