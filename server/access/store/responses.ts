import type { Db, Tx } from '../../platform/db/pool.ts'
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
 * Locks the key until the transaction ends; false, without waiting, if another transaction has locked
 * it.
 */
export async function tryLockKey(tx: Tx, workspaceId: WorkspaceId, key: string): Promise<boolean> {
  const [row] = await tx.query<{ locked: boolean }>(sql`
    select pg_try_advisory_xact_lock(
      hashtextextended(${`idempotency ${workspaceId} ${key}`}, 0)
    ) as locked`)
  return row!.locked
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
  answer: StoredResponse & { key: string; now: Temporal.Instant; since: Temporal.Instant },
): Promise<boolean> {
  const rows = await db.query(sql`
    insert into idempotency_keys as kept (workspace_id, key, request_hash, route, status, body,
      created_at)
    values (${workspaceId}, ${answer.key}, ${answer.requestHash}, ${answer.route}, ${answer.status},
      ${answer.body}, ${answer.now})
    on conflict (workspace_id, key) do update
      set request_hash = excluded.request_hash, route = excluded.route, status = excluded.status,
        body = excluded.body, created_at = excluded.created_at
      where kept.created_at <= ${answer.since}
    returning key`)
  return rows.length > 0
}

export async function deleteResponsesBefore(db: Db, before: Temporal.Instant): Promise<void> {
  await db.query(sql`delete from idempotency_keys where created_at <= ${before}`)
}
