import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'

/** The number of rules that are not archived. */
export async function countRules(db: Db, workspaceId: WorkspaceId): Promise<number> {
  const rows = await db.query<{ count: number }>(sql`
    select count(*) from routing_rules
    where workspace_id = ${workspaceId} and archived_at is null`)
  return requireRow(rows).count
}
