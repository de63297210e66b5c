import type { Db, Tx } from '../../platform/db/pool.ts'
import { limitToWorkspace } from '../../platform/db/limit-to-workspace.ts'
import { declareColumns, type RowOf } from '../../platform/db/declare-columns.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** An event that a follower of the feed could not handle. `error`: without values of the event. */
const SKIPPED_EVENT = declareColumns({
  id: 'uuid',
  follower: 'text',
  position: 'bigint',
  event_id: 'uuid',
  event_type: 'text',
  error: 'text',
  skipped_at: 'timestamptz',
})
export type SkippedEvent = RowOf<typeof SKIPPED_EVENT>

export async function insertSkippedEvent(
  tx: Tx,
  workspaceId: WorkspaceId,
  skipped: SkippedEvent,
): Promise<void> {
  await tx.query(sql`
    insert into skipped_events (workspace_id, ${SKIPPED_EVENT.names})
    values (${workspaceId}, ${SKIPPED_EVENT.valuesOf(skipped)})
    on conflict do nothing`)
}

type SkippedEventPage = {
  limit: number
  after: readonly [skippedAt: string, id: string] | null
}

/** The skipped events of a workspace, newest first: one more than the limit, if there are more. */
export function selectSkippedEvents(
  db: Db,
  workspaceId: WorkspaceId,
  { limit, after }: SkippedEventPage,
): Promise<SkippedEvent[]> {
  const [skippedAt = null, id = null] = after ?? []
  return db.query<SkippedEvent>(sql`
    select ${SKIPPED_EVENT.selected} from skipped_events
    where workspace_id = ${workspaceId}
      and (${skippedAt}::timestamptz is null
        or (skipped_at, id) < (${skippedAt}::timestamptz, ${id}::uuid))
    order by skipped_at desc, id desc limit ${limit + 1}`)
}

/** Null: it is not listed. A concurrent transaction that deletes it as well waits for this one. */
export async function deleteSkippedEvent(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<SkippedEvent | null> {
  const rows = await tx.query<SkippedEvent>(sql`
    delete from skipped_events where workspace_id = ${workspaceId} and id = ${id}::uuid
    returning ${SKIPPED_EVENT.selected}`)
  return rows[0] ?? null
}

export async function deleteSkippedEventsBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from skipped_events where (workspace_id, id) in (
      select workspace_id, id from skipped_events
      where skipped_at < ${before} ${limitToWorkspace(workspaceId)} limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}
