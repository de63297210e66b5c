import type { Scope } from '../../scopes.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { limitToWorkspace } from '../../../platform/db/limit-to-workspace.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { DeletionScope } from '../../../platform/retention.ts'

type Code = { workspaceId: WorkspaceId; scopes: Scope[] }

export async function upsertSignIn(
  db: Db,
  hash: Buffer,
  payload: object,
  expiresAt: Temporal.Instant,
): Promise<void> {
  await db.query(sql`
    insert into oauth_sign_ins (hash, payload, expires_at)
      values (${hash}, ${JSON.stringify(payload)}, ${expiresAt})
    on conflict (hash) do update set payload = excluded.payload, expires_at = excluded.expires_at`)
}

export async function selectSignIn(
  db: Db,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<{ payload: string; expiresAt: Temporal.Instant } | null> {
  const rows = await db.query<{ payload: string; expiresAt: Temporal.Instant }>(
    sql`select payload, expires_at as "expiresAt" from oauth_sign_ins
      where hash = ${hash} and expires_at > ${now}`,
  )
  return rows[0] ?? null
}

export async function deleteSignIn(db: Db, hash: Buffer): Promise<void> {
  await db.query(sql`delete from oauth_sign_ins where hash = ${hash}`)
}

/** Counts an attempt in this sign-in; null if it had the maximum or has expired. */
export async function countSignInAttempt(
  db: Db,
  hash: Buffer,
  max: number,
  now: Temporal.Instant,
): Promise<number | null> {
  const rows = await db.query<{ tries: number }>(sql`
    update oauth_sign_ins set tries = tries + 1
      where hash = ${hash} and tries < ${max} and expires_at > ${now} returning tries`)
  return rows[0]?.tries ?? null
}

export async function insertCode(
  db: Db,
  code: Code & {
    id: string
    hash: Buffer
    createdAt: Temporal.Instant
    expiresAt: Temporal.Instant
  },
): Promise<void> {
  await db.query(sql`
    insert into oauth_codes (workspace_id, id, hash, scopes, created_at, expires_at)
    values (${code.workspaceId}, ${code.id}, ${code.hash}, ${code.scopes}, ${code.createdAt},
      ${code.expiresAt})`)
}

/**
 * Marks the code as used and returns it; of two concurrent calls, one gets it. `onlyOf`: the
 * workspace that the code must be of; null: any.
 */
export async function takeCode(
  db: Db,
  hash: Buffer,
  onlyOf: number | null,
  now: Temporal.Instant,
): Promise<Code | null> {
  const rows = await db.query<Code>(sql`
    update oauth_codes set used_at = ${now}
    where hash = ${hash} and used_at is null and expires_at > ${now}
      and (${onlyOf}::integer is null or workspace_id = ${onlyOf}::integer)
    returning workspace_id as "workspaceId", scopes`)
  return rows[0] ?? null
}

export async function deleteExpiredSignIns(
  db: Db,
  { before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from oauth_sign_ins where hash in (
      select hash from oauth_sign_ins
      where expires_at <= ${before} limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}

export async function deleteExpiredCodes(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from oauth_codes where (workspace_id, id) in (
      select workspace_id, id from oauth_codes
      where expires_at <= ${before} ${limitToWorkspace(workspaceId)} limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}
