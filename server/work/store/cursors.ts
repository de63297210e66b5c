import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

type CursorsQuestion = { follower: string; except: readonly number[]; limit: number }

/**
 * Workspaces that have events after their cursor, without `except`. A new workspace has no cursor,
 * and reads the feed from its start.
 */
export async function selectWorkspacesBehind(
  db: Db,
  { follower, except, limit }: CursorsQuestion,
): Promise<WorkspaceId[]> {
  const rows = await db.query<{ workspaceId: WorkspaceId }>(sql`
    select settings.workspace_id as "workspaceId" from workspace_settings settings
    left join feed_cursors cursor
      on cursor.workspace_id = settings.workspace_id and cursor.follower = ${follower}
    where settings.workspace_id <> all (${except}::integer[])
      and (
        select position from feed_positions where workspace_id = settings.workspace_id
        order by position desc limit 1) > coalesce(cursor.position, 0)
    order by cursor.position nulls first limit ${limit}`)
  return rows.map(({ workspaceId }) => workspaceId)
}

/**
 * The cursor, locked until the transaction ends and created if it is missing; null: another process
 * reads for this workspace.
 */
export async function lockCursor(
  tx: Tx,
  workspaceId: WorkspaceId,
  follower: string,
): Promise<number | null> {
  const [row] = await tx.query<{ position: number }>(sql`
    select position from feed_cursors
    where workspace_id = ${workspaceId} and follower = ${follower} for update skip locked`)
  if (row) return row.position
  const [created] = await tx.query<{ position: number }>(sql`
    insert into feed_cursors (workspace_id, follower, position)
    values (${workspaceId}, ${follower}, 0) on conflict do nothing returning position`)
  return created?.position ?? null
}

/** Moves the cursor forward. It is missing if the transaction that created it was rolled back. */
export async function updateCursor(
  tx: Tx,
  workspaceId: WorkspaceId,
  { follower, position }: { follower: string; position: number },
): Promise<void> {
  await tx.query(sql`
    insert into feed_cursors as cursor (workspace_id, follower, position)
    values (${workspaceId}, ${follower}, ${position})
    on conflict (workspace_id, follower) do update set position = excluded.position
    where cursor.position < excluded.position`)
}
