import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** The language of the first team of the workspace; null: it has no team. */
export async function findFirstLanguage(db: Db, workspaceId: WorkspaceId): Promise<string | null> {
  const rows = await db.query<{ language: string }>(sql`
    select language from roster_teams
    where workspace_id = ${workspaceId} and not archived order by id limit 1`)
  return rows[0]?.language ?? null
}
