import type { Db, Tx } from '../../../platform/db/pool.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'

/**
 * How far the search has read. `position`: in the feed. `contactId`: the last one that was read of the
 * contacts that existed before the search began; null: all were read.
 */
export type SearchCursor = { position: number; contactId: string | null }

const FIRST = '00000000-0000-0000-0000-000000000000'

/** Creates the cursors of new workspaces: all contacts are read, and the events after `position`. */
export async function insertMissingCursors(db: Db, position: number): Promise<void> {
  await db.query(sql`
    insert into duplicate_cursors (workspace_id, position, contact_id)
    select workspace_id, ${position}::bigint, ${FIRST}::uuid from workspace_settings settings
    where not exists (select from duplicate_cursors where workspace_id = settings.workspace_id)
    on conflict do nothing`)
}

/** Workspaces with contacts or events that were not read. */
export async function selectWorkspacesBehind(db: Db, limit: number): Promise<WorkspaceId[]> {
  const rows = await db.query<{ workspaceId: WorkspaceId }>(sql`
    select workspace_id as "workspaceId" from duplicate_cursors cursor
    where contact_id is not null or exists (
      select from feed_positions
      where workspace_id = cursor.workspace_id and position > cursor.position)
    order by position limit ${limit}`)
  return rows.map(({ workspaceId }) => workspaceId)
}

/** Locks the cursor until the transaction ends; null: another process searches in this workspace. */
export async function lockCursor(tx: Tx, workspaceId: WorkspaceId): Promise<SearchCursor | null> {
  const [row] = await tx.query<SearchCursor>(sql`
    select position, contact_id as "contactId" from duplicate_cursors
    where workspace_id = ${workspaceId} for update skip locked`)
  return row ?? null
}

export async function updateCursor(
  tx: Tx,
  workspaceId: WorkspaceId,
  { position, contactId }: SearchCursor,
): Promise<void> {
  await tx.query(sql`
    update duplicate_cursors set position = ${position}, contact_id = ${contactId}
    where workspace_id = ${workspaceId}`)
}

/** The ids of the contacts after this one, in their order. */
export async function selectContactIdsAfter(
  db: Db,
  workspaceId: WorkspaceId,
  after: string,
  limit: number,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select id from contacts where workspace_id = ${workspaceId} and id > ${after}::uuid
    order by id limit ${limit}`)
  return rows.map(({ id }) => id)
}
