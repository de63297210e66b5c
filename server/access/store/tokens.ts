import type { Db, Tx } from '../../platform/db/pool.ts'
import { limitToWorkspace } from '../../platform/db/limit-to-workspace.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { declareColumns, type RowOf, typed } from '../../platform/db/declare-columns.ts'
import { sql } from '../../platform/db/sql.ts'
import type { Scope } from '../scopes.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

const TOKEN = declareColumns({
  id: 'uuid',
  name: 'text',
  scopes: typed<Scope[]>('text[]'),
  rate_limit: 'integer | null',
  expires_at: 'timestamptz | null',
  /** The token that created or revoked it; null: an operator did, or it is not revoked. */
  created_by: 'uuid | null',
  revoked_by: 'uuid | null',
  revoked_at: 'timestamptz | null',
  last_used_at: 'timestamptz | null',
  created_at: 'timestamptz',
})
export type Token = RowOf<typeof TOKEN>

/** A token with the hash under which processes cache it. */
export type RevokedToken = Token & { secretHash: Buffer }

const COLUMNS = TOKEN.selected
const JOINED_COLUMNS = TOKEN.selectedFrom('token')

export type TokenWithWorkspace = Token & {
  workspaceId: WorkspaceId
  sandbox: boolean
  phoneRegion: string
  isArchived: boolean
  contactFieldsVersion: string | null
}

export async function insertToken(
  db: Db,
  workspaceId: WorkspaceId,
  token: Token & { secretHash: Buffer },
): Promise<void> {
  await db.query(sql`
    insert into tokens (workspace_id, secret_hash, ${TOKEN.names})
    values (${workspaceId}, ${token.secretHash}, ${TOKEN.valuesOf(token)})`)
}

/** The tokens of the workspace, revoked ones included, oldest first. */
export function listTokens(db: Db, workspaceId: WorkspaceId): Promise<Token[]> {
  return db.query<Token>(
    sql`select ${COLUMNS} from tokens where workspace_id = ${workspaceId} order by created_at, id`,
  )
}

/** Newest first, up to one more than the limit: ids begin with their creation time. */
export function listTokenPage(
  db: Db,
  workspaceId: WorkspaceId,
  { after, limit }: { after: string | null; limit: number },
): Promise<Token[]> {
  return db.query<Token>(sql`
    select ${COLUMNS} from tokens
    where workspace_id = ${workspaceId} and (${after}::uuid is null or id < ${after}::uuid)
    order by id desc limit ${limit + 1}`)
}

export async function selectToken(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<Token | null> {
  const rows = await db.query<Token>(
    sql`select ${COLUMNS} from tokens where workspace_id = ${workspaceId} and id = ${id}`,
  )
  return rows[0] ?? null
}

/** Locks the token: a revocation waits until the transaction ends. */
export async function selectTokenForShare(
  tx: Tx,
  workspaceId: WorkspaceId,
  secretHash: Buffer,
): Promise<Token | null> {
  const rows = await tx.query<Token>(
    sql`select ${COLUMNS} from tokens where workspace_id = ${workspaceId}
      and secret_hash = ${secretHash} for share`,
  )
  return rows[0] ?? null
}

/** The tokens that are neither revoked nor expired. */
export async function countLiveTokens(
  db: Db,
  workspaceId: WorkspaceId,
  now: Temporal.Instant,
): Promise<number> {
  const rows = await db.query<{ live: number }>(sql`
    select count(*) as live from tokens
    where workspace_id = ${workspaceId} and revoked_at is null
      and (expires_at is null or expires_at > ${now})`)
  return requireRow(rows).live
}

/** Deletes the oldest of the tokens that are revoked or expired, except the newest `keep`. */
export async function deleteSurplusTokens(
  db: Db,
  workspaceId: WorkspaceId,
  { now, keep }: { now: Temporal.Instant; keep: number },
): Promise<void> {
  await db.query(sql`
    delete from tokens where workspace_id = ${workspaceId} and id in (
      select id from tokens where workspace_id = ${workspaceId}
        and (revoked_at is not null or expires_at <= ${now})
      order by id desc offset ${keep})`)
}

export async function deleteTokensEndedBefore(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from tokens where (workspace_id, id) in (
      select workspace_id, id from tokens
      where (revoked_at <= ${before} or expires_at <= ${before}) ${limitToWorkspace(workspaceId)}
      limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}

export async function selectTokenByHash(
  db: Db,
  workspaceId: number,
  secretHash: Buffer,
): Promise<TokenWithWorkspace | null> {
  const rows = await db.query<TokenWithWorkspace>(sql`
    select ${JOINED_COLUMNS},
      token.workspace_id as "workspaceId", workspace.sandbox, workspace.phone_region as "phoneRegion",
      workspace.contact_fields_version as "contactFieldsVersion",
      workspace.archived_at is not null as "isArchived"
    from tokens token join workspaces workspace on workspace.id = token.workspace_id
    where token.workspace_id = ${workspaceId} and token.secret_hash = ${secretHash}`)
  return rows[0] ?? null
}

/** Locks the token until the transaction ends. */
export async function selectTokenForUpdate(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<RevokedToken | null> {
  const rows = await tx.query<RevokedToken>(sql`
    select ${COLUMNS}, secret_hash as "secretHash" from tokens
    where workspace_id = ${workspaceId} and id = ${id} for no key update`)
  return rows[0] ?? null
}

export async function markRevoked(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, revokedAt, revokedBy }: Pick<Token, 'id' | 'revokedAt' | 'revokedBy'>,
): Promise<void> {
  await tx.query(sql`
    update tokens set revoked_at = ${revokedAt}, revoked_by = ${revokedBy}::uuid
    where workspace_id = ${workspaceId} and id = ${id}`)
}

export async function markUsed(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<void> {
  await db.query(
    sql`update tokens set last_used_at = ${now} where workspace_id = ${workspaceId} and id = ${id}`,
  )
}
