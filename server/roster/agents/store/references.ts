import type { WorkspaceDb } from '../../../access/write.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { Agent, Membership } from '../agent-attributes.ts'

export type Reference = { id: number; archived: boolean }

/** The existing resources that an agent refers to. */
export type References = { schedules: Reference[]; teams: Reference[] }

export async function selectReferences(
  scope: WorkspaceDb,
  { scheduleId, memberships }: Pick<Agent, 'scheduleId'> & { memberships: Membership[] },
): Promise<References> {
  const { db, workspaceId } = scope
  const [schedules, teams] = await Promise.all([
    db.query<Reference>(sql`
      select id, archived from roster_schedules
      where workspace_id = ${workspaceId} and id = ${scheduleId}`),
    selectTeams(
      scope,
      memberships.map(({ teamId }) => teamId),
    ),
  ])
  return { schedules, teams }
}

/** The existing teams with these ids. */
export function selectTeams(
  { db, workspaceId }: WorkspaceDb,
  ids: readonly number[],
): Promise<Reference[]> {
  return db.query<Reference>(sql`
    select id, archived from roster_teams
    where workspace_id = ${workspaceId} and id = any(${ids})`)
}

/** The stand-in; null if it does not exist. */
export async function selectStandIn(
  { db, workspaceId }: WorkspaceDb,
  id: number,
): Promise<Reference | null> {
  const rows = await db.query<Reference>(sql`
    select id, archived_at is not null as archived from agents
    where workspace_id = ${workspaceId} and id = ${id}`)
  return rows[0] ?? null
}
