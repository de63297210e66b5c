import type { Team } from '../../roster/teams/list-teams.ts'

/**
 * The time zone of the days in figures of a workspace: that of its first team, so that the days of
 * all teams are the same hours.
 */
export function chooseZone(teams: Iterable<Pick<Team, 'timeZone' | 'archivedAt'>>): string {
  const all = [...teams]
  return (all.find(({ archivedAt }) => !archivedAt) ?? all[0])?.timeZone ?? 'UTC'
}
