import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'

/**
 * Deletes calls that began before `before` and have no activity since, with their tools and
 * transcripts; returns their number.
 */
export async function deleteCallsBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query<{ id: string }>(sql`
    with old as (
      select workspace_id, id from calls
      where workspace_id = ${workspaceId} and started_at < ${before}
        and coalesce(ended_at, updated_at) < ${before}
        and not exists (select from call_tools run
          where run.workspace_id = calls.workspace_id and run.call_id = calls.id and run.at >= ${before})
      order by started_at limit ${limit} for update skip locked
    ), tools as (
      delete from call_tools run using old
        where run.workspace_id = old.workspace_id and run.call_id = old.id
    )
    delete from calls using old where calls.workspace_id = old.workspace_id and calls.id = old.id
      returning calls.id`)
  return rows.length
}
