import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'

export type Team = {
  id: number
  name: string
  timeZone: string
  language: string
  /** How far back round robin counts. */
  roundRobinDays: number
  archivedAt: Temporal.Instant | null
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

const COLUMNS = sql`
  id, name, time_zone as "timeZone", language, round_robin_days as "roundRobinDays", archived_at as "archivedAt", version,
  created_at as "createdAt", updated_at as "updatedAt"`

/** Teams in order of id, up to one more than the limit. */
export function selectTeams(db: Db, workspaceId: WorkspaceId, page: { after: number | null; limit: number }): Promise<Team[]> {
  return db.query<Team>(sql`
    select ${COLUMNS} from teams where workspace_id = ${workspaceId} and id > ${page.after ?? 0} order by id limit ${page.limit + 1}`)
}

export function selectAllTeams(db: Db, workspaceId: WorkspaceId): Promise<Team[]> {
  return db.query<Team>(sql`select ${COLUMNS} from teams where workspace_id = ${workspaceId} order by id`)
}

export async function selectTeam(db: Db, workspaceId: WorkspaceId, id: number): Promise<Team | null> {
  const rows = await db.query<Team>(sql`select ${COLUMNS} from teams where workspace_id = ${workspaceId} and id = ${id}`)
  return rows[0] ?? null
}

export type NewTeam = Omit<Team, 'archivedAt' | 'version' | 'createdAt' | 'updatedAt'> & { now: Temporal.Instant }

/** False when the id is taken. */
export async function insertTeam(db: Db, workspaceId: WorkspaceId, team: NewTeam): Promise<boolean> {
  const rows = await db.query(sql`
    insert into teams (workspace_id, id, name, time_zone, language, round_robin_days, created_at, updated_at)
    values (${workspaceId}, ${team.id}, ${team.name}, ${team.timeZone}, ${team.language}, ${team.roundRobinDays}, ${team.now}, ${team.now})
    on conflict do nothing returning id`)
  return rows.length > 0
}
