import type { Db, Tx } from '../../platform/db/pool.ts'
import { limitToWorkspace } from '../../platform/db/limit-to-workspace.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** `route`: method and path of the request; null: stored before this column existed. */
export type StoredResponse = {
  requestHash: Buffer
  route: string | null
  status: number
  body: string
}

/**
 * Locks the key until the transaction ends; false, without waiting, if another transaction has
 * locked it.
 */
export async function tryLockKey(tx: Tx, workspaceId: WorkspaceId, key: string): Promise<boolean> {
  const rows = await tx.query<{ locked: boolean }>(sql`
    select pg_try_advisory_xact_lock(
      hashtextextended(${`idempotency ${workspaceId} ${key}`}, 0)
    ) as locked`)
  return requireRow(rows).locked
}

export async function selectResponse(
  db: Db,
  workspaceId: WorkspaceId,
  key: string,
  since: Temporal.Instant,
): Promise<StoredResponse | null> {
  const rows = await db.query<StoredResponse>(sql`
    select request_hash as "requestHash", route, status, body from idempotency_keys
    where workspace_id = ${workspaceId} and key = ${key} and created_at > ${since}`)
  return rows[0] ?? null
}

/**
 * False if another request with this key stored its response first; a response from before `since`
 * is replaced.
 */
export async function insertResponse(
  db: Db,
  workspaceId: WorkspaceId,
  answer: StoredResponse & {
    key: string
    callId: string | null
    now: Temporal.Instant
    since: Temporal.Instant
  },
): Promise<boolean> {
  const rows = await db.query(sql`
    insert into idempotency_keys as kept (workspace_id, key, request_hash, route, status, body,
      call_id, created_at)
    values (${workspaceId}, ${answer.key}, ${answer.requestHash}, ${answer.route}, ${answer.status},
      ${answer.body}, ${answer.callId}::uuid, ${answer.now})
    on conflict (workspace_id, key) do update
      set request_hash = excluded.request_hash, route = excluded.route, status = excluded.status,
        body = excluded.body, call_id = excluded.call_id, created_at = excluded.created_at
      where kept.created_at <= ${answer.since}
    returning key`)
  return rows.length > 0
}

export async function deleteResponsesBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from idempotency_keys where (workspace_id, key) in (
      select workspace_id, key from idempotency_keys
      where created_at <= ${before} ${limitToWorkspace(workspaceId)} limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}

/** `texts`: in lower case. `callIds`: of the calls in which tools were run. */
type ResponsesAbout = { texts: readonly string[]; callIds: readonly string[] }

/**
 * Deletes, among the next stored responses of a workspace in the order of their keys, those that
 * are about a person, except those to erasures, which contain nothing. Returns the last key that
 * was read; null: there are no more.
 */
export async function eraseResponses(
  tx: Tx,
  workspaceId: WorkspaceId,
  { texts, callIds }: ResponsesAbout,
  { after, limit }: { after: string; limit: number },
): Promise<string | null> {
  const rows = await tx.query<{ count: number; last: string | null }>(sql`
    with page as materialized (
      select key, lower(concat_ws(' ', route, key, body)) as content, call_id from idempotency_keys
      where workspace_id = ${workspaceId} and key > ${after} order by key limit ${limit}
    ), gone as (
      delete from idempotency_keys kept using page
      where kept.workspace_id = ${workspaceId} and kept.key = page.key
        and coalesce(kept.route, '') not like 'DELETE /core/contacts/%'
        and (page.call_id = any(${callIds}::uuid[]) or exists (
          select from unnest(${texts}::text[]) wanted (text)
          where strpos(page.content, wanted.text) > 0))
    )
    select count(*)::integer as count, max(key) as last from page`)
  const row = requireRow(rows)
  return row.count < limit ? null : row.last
}
