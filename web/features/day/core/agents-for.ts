import { isArchived, type Roster } from '../api/roster.ts'

/** The ids of the agents who can take meetings of a type. */
export function agentsFor({ agents, types }: Roster, typeId: number): number[] {
  const { agent_ids: named = null, team_id: teamId } = types.get(typeId)?.attributes ?? {}
  return [...agents]
    .filter(([id, agent]) => {
      const isMember = agent.attributes.teams.some(({ team_id: each }) => each === teamId)
      return !isArchived(agent) && isMember && (named === null || named.includes(id))
    })
    .map(([id]) => id)
}
