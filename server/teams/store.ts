import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
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
export function selectTeams(
  db: Db,
  workspaceId: WorkspaceId,
  page: { includeArchived: boolean; after: number | null; limit: number },
): Promise<Team[]> {
  return db.query<Team>(sql`
    select ${COLUMNS} from teams
    where workspace_id = ${workspaceId} and id > ${page.after ?? 0} and (${page.includeArchived} or archived_at is null)
    order by id limit ${page.limit + 1}`)
}

export function selectAllTeams(db: Db, workspaceId: WorkspaceId): Promise<Team[]> {
  return db.query<Team>(
    sql`select ${COLUMNS} from teams where workspace_id = ${workspaceId} order by id`,
  )
}

export async function selectTeam(
  db: Db,
  workspaceId: WorkspaceId,
  id: number,
): Promise<Team | null> {
  const rows = await db.query<Team>(
    sql`select ${COLUMNS} from teams where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
}

/**
 * Keeps every other change of the team waiting until the transaction ends, but nobody who only
 * points to it.
 */
export async function selectTeamForUpdate(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: number,
): Promise<Team | null> {
  const rows = await tx.query<Team>(
    sql`select ${COLUMNS} from teams where workspace_id = ${workspaceId} and id = ${id} for no key update`,
  )
  return rows[0] ?? null
}

/**
 * The lowest id that no team of the workspace has: a sandbox makes teams under whatever id it is
 * asked for.
 */
export async function selectFreeId(db: Db, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ id: number }>(sql`
    select min(before.id) + 1 as id
    from (select 0 as id union all select id from teams where workspace_id = ${workspaceId}) before
    where not exists (select from teams taken where taken.workspace_id = ${workspaceId} and taken.id - 1 = before.id)`)
  return rows[0]!.id
}

/** What a user decides of a team. */
export type TeamContent = Pick<Team, 'name' | 'timeZone' | 'language' | 'roundRobinDays'>

/**
 * Stores the team as its next version, which is returned. Nothing else must have changed it since
 * it was read.
 */
export async function updateTeam(
  db: Db,
  workspaceId: WorkspaceId,
  team: Team,
  now: Temporal.Instant,
): Promise<Team> {
  const rows = await db.query<Team>(sql`
    update teams set name = ${team.name}, time_zone = ${team.timeZone}, language = ${team.language}, round_robin_days = ${team.roundRobinDays},
      archived_at = ${team.archivedAt}::timestamptz, version = version + 1, updated_at = ${now}::timestamptz
    where workspace_id = ${workspaceId} and id = ${team.id}
    returning ${COLUMNS}`)
  return rows[0]!
}

export type NewTeam = TeamContent & { id: number; now: Temporal.Instant }

/** False when the id is taken. */
export async function insertTeam(
  db: Db,
  workspaceId: WorkspaceId,
  team: NewTeam,
): Promise<boolean> {
  const rows = await db.query(sql`
    insert into teams (workspace_id, id, name, time_zone, language, round_robin_days, created_at, updated_at)
    values (${workspaceId}, ${team.id}, ${team.name}, ${team.timeZone}, ${team.language}, ${team.roundRobinDays}, ${team.now}, ${team.now})
    on conflict do nothing returning id`)
  return rows.length > 0
}
