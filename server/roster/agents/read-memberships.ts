import type { AgentContent, Membership } from './agent-attributes.ts'
import type { SentTeams } from './schemas.ts'

export const DEFAULT_WEIGHT = 100
export const DEFAULT_PRIORITY = 0

/** The `teams` of a request as memberships. Empty if the request omits them. */
export function readMemberships({ teams }: { teams?: SentTeams }): { memberships?: Membership[] } {
  if (!teams) return {}
  return {
    memberships: teams.map(
      ({ team_id: teamId, weight = DEFAULT_WEIGHT, priority = DEFAULT_PRIORITY }) => ({
        teamId,
        weight,
        priority,
      }),
    ),
  }
}

/** Memberships as the API shows them, in order of team. */
export function presentMemberships({ memberships }: AgentContent) {
  return {
    teams: memberships
      .map(({ teamId, weight, priority }) => ({ team_id: teamId, weight, priority }))
      .toSorted((a, b) => a.team_id - b.team_id),
  }
}
