import type { TeamResource } from './schemas.ts'
import type { Team } from './store.ts'

/** A team as the API shows it. */
export function presentTeam(team: Team): TeamResource {
  return {
    id: String(team.id),
    type: 'team',
    attributes: {
      name: team.name,
      time_zone: team.timeZone,
      language: team.language,
      round_robin_days: team.roundRobinDays,
      archived_at: team.archivedAt?.toString() ?? null,
      version: team.version,
      created_at: team.createdAt.toString(),
      updated_at: team.updatedAt.toString(),
    },
  }
}
