import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** Creates the cursors of new workspaces, which read the feed from its start. */
export async function insertMissingCursors(db: Db): Promise<void> {
  await db.query(sql`
    insert into calendar_write_cursors (workspace_id, position)
    select workspace_id, 0 from workspace_settings settings
    where not exists (select from calendar_write_cursors where workspace_id = settings.workspace_id)
    on conflict do nothing`)
}

/** Workspaces that have events after their cursor, or agents whose meetings are planned again. */
export async function selectWorkspacesBehind(db: Db, limit: number): Promise<WorkspaceId[]> {
  const rows = await db.query<{ workspaceId: WorkspaceId }>(sql`
    select workspace_id as "workspaceId" from calendar_write_cursors cursor
    where exists (
      select from feed_positions
      where workspace_id = cursor.workspace_id and position > cursor.position)
      or exists (select from calendar_replans where workspace_id = cursor.workspace_id)
    limit ${limit}`)
  return rows.map(({ workspaceId }) => workspaceId)
}

/** Locks the cursor until the transaction ends; null: another process plans for this workspace. */
export async function lockCursor(tx: Tx, workspaceId: WorkspaceId): Promise<number | null> {
  const [row] = await tx.query<{ position: number }>(sql`
    select position from calendar_write_cursors
    where workspace_id = ${workspaceId} for update skip locked`)
  return row?.position ?? null
}

/** Moves the cursor forward. */
export async function updateCursor(
  tx: Tx,
  workspaceId: WorkspaceId,
  position: number,
): Promise<void> {
  await tx.query(sql`
    update calendar_write_cursors set position = ${position}
    where workspace_id = ${workspaceId} and position < ${position}`)
}
