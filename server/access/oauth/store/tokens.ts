import type { IssuedToken } from '../../tokens/create-token-verifier.ts'
import type { Scope } from '../../scopes.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import type { Db, Tx } from '../../../platform/db/pool.ts'
import { limitToWorkspace } from '../../../platform/db/limit-to-workspace.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { DeletionScope } from '../../../platform/retention.ts'
import type { ClientKey } from '../client-key.ts'

export type GrantKey = { workspaceId: number; id: string }
type Grant = GrantKey & {
  client: ClientKey
  resource: string
  scopes: Scope[]
  createdAt: Temporal.Instant
}

type NewToken = {
  workspaceId: number
  hash: Buffer
  kind: string
  client: ClientKey
  grantId: string | null
  resource: string | null
  scopes: string[]
  payload: object
  createdAt: Temporal.Instant
  expiresAt: Temporal.Instant
}
type StoredToken = {
  payload: string
  consumedAt: Temporal.Instant | null
  expiresAt: Temporal.Instant
}

/**
 * False if the client is revoked; throws a foreign key violation if the grant is, to which all
 * tokens of a sign-in refer. A concurrent revocation waits, and then finds the token.
 */
export async function insertToken(db: Db, token: NewToken): Promise<boolean> {
  const rows = await db.query(sql`
    with client as (select workspace_id, id from oauth_clients
    where workspace_id = ${token.client.workspaceId} and id = ${token.client.id}
      and revoked_at is null for share)
    insert into oauth_tokens (workspace_id, hash, kind, client_workspace_id, client_id, grant_id,
      resource, scopes, payload, created_at, expires_at)
    select ${token.workspaceId}::integer, ${token.hash}::bytea, ${token.kind}::text,
      client.workspace_id, client.id, ${token.grantId}::uuid, ${token.resource}::text,
      ${token.scopes}::text[], ${JSON.stringify(token.payload)}::text,
      ${token.createdAt}::timestamptz, ${token.expiresAt}::timestamptz
    from client
    returning workspace_id`)
  return rows.length > 0
}

export async function selectToken(
  db: Db,
  workspaceId: number,
  hash: Buffer,
  { kind, now }: { kind: string; now: Temporal.Instant },
): Promise<StoredToken | null> {
  const rows = await db.query<StoredToken>(sql`
    select payload, consumed_at as "consumedAt", expires_at as "expiresAt" from oauth_tokens
    where workspace_id = ${workspaceId} and hash = ${hash} and kind = ${kind} and expires_at > ${now}`)
  return rows[0] ?? null
}

/** The access token with this hash, for the verification of requests; also if it has expired. */
export async function selectAccessToken(
  db: Db,
  workspaceId: number,
  hash: Buffer,
): Promise<(Omit<IssuedToken, 'onlyPath'> & { resource: string }) | null> {
  const rows = await db.query<Omit<IssuedToken, 'onlyPath'> & { resource: string }>(sql`
    select coalesce(token.grant_id, token.client_id) as id, token.scopes,
      token.expires_at as "expiresAt", token.resource, token.workspace_id as "workspaceId",
      workspace.sandbox, workspace.phone_region as "phoneRegion",
      workspace.contact_fields_version as "contactFieldsVersion",
      workspace.is_archived as "isArchived"
    from oauth_tokens token
    join workspace_settings workspace on workspace.workspace_id = token.workspace_id
    where token.workspace_id = ${workspaceId} and token.hash = ${hash}
      and token.kind in ('AccessToken', 'ClientCredentials')`)
  return rows[0] ?? null
}

/** An access token that cannot be revoked until the transaction ends: revocation deletes it. */
export async function selectAccessTokenForShare(
  tx: Tx,
  workspaceId: number,
  hash: Buffer,
): Promise<Pick<IssuedToken, 'id' | 'scopes' | 'expiresAt'> | null> {
  const rows = await tx.query<Pick<IssuedToken, 'id' | 'scopes' | 'expiresAt'>>(sql`
    select coalesce(grant_id, client_id) as id, scopes, expires_at as "expiresAt" from oauth_tokens
    where workspace_id = ${workspaceId} and hash = ${hash}
      and kind in ('AccessToken', 'ClientCredentials') for share`)
  return rows[0] ?? null
}

/** False if it was consumed before or does not exist; of two concurrent calls, one returns true. */
export async function markConsumed(
  db: Db,
  workspaceId: number,
  hash: Buffer,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await db.query(sql`
    update oauth_tokens set consumed_at = ${now}
      where workspace_id = ${workspaceId} and hash = ${hash} and consumed_at is null
      returning workspace_id`)
  return rows.length > 0
}

/** The grant that issued it, if any. */
export async function selectGrantOf(
  db: Db,
  workspaceId: number,
  hash: Buffer,
): Promise<string | null> {
  const rows = await db.query<{ grantId: string | null }>(
    sql`select grant_id as "grantId" from oauth_tokens
      where workspace_id = ${workspaceId} and hash = ${hash}`,
  )
  return rows[0]?.grantId ?? null
}

export async function deleteToken(db: Db, workspaceId: number, hash: Buffer): Promise<void> {
  await db.query(
    sql`delete from oauth_tokens where workspace_id = ${workspaceId} and hash = ${hash}`,
  )
}

/** Deletes all tokens and grants of the client in this workspace; false if there were none. */
export async function deleteAllOfClient(
  db: Db,
  workspaceId: WorkspaceId,
  client: ClientKey,
): Promise<boolean> {
  const [grants, tokens] = await Promise.all([
    db.query(
      sql`delete from oauth_grants where workspace_id = ${workspaceId}
        and client_workspace_id = ${client.workspaceId} and client_id = ${client.id} returning id`,
    ),
    db.query(
      sql`delete from oauth_tokens where workspace_id = ${workspaceId}
        and client_workspace_id = ${client.workspaceId} and client_id = ${client.id} returning kind`,
    ),
  ])
  return grants.length + tokens.length > 0
}

export async function insertGrant(tx: Tx, grant: Grant): Promise<void> {
  await tx.query(sql`
    insert into oauth_grants (workspace_id, id, client_workspace_id, client_id, resource, scopes,
      created_at)
    values (${grant.workspaceId}, ${grant.id}, ${grant.client.workspaceId}, ${grant.client.id},
      ${grant.resource}, ${grant.scopes}, ${grant.createdAt})`)
}

export async function selectGrant(db: Db, { workspaceId, id }: GrantKey): Promise<Grant | null> {
  const rows = await db.query<
    Omit<Grant, 'client'> & { clientWorkspaceId: number; clientId: string }
  >(sql`
    select workspace_id as "workspaceId", id, client_workspace_id as "clientWorkspaceId",
      client_id as "clientId", resource, scopes, created_at as "createdAt"
    from oauth_grants where workspace_id = ${workspaceId} and id = ${id}`)
  const [row] = rows
  return row ? { ...row, client: { workspaceId: row.clientWorkspaceId, id: row.clientId } } : null
}

/** Deletes the grant with its tokens. */
export async function deleteGrant(db: Db, { workspaceId, id }: GrantKey): Promise<void> {
  await db.query(sql`delete from oauth_grants where workspace_id = ${workspaceId} and id = ${id}`)
}

export async function deleteExpiredTokens(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from oauth_tokens where (workspace_id, hash) in (
      select workspace_id, hash from oauth_tokens
      where expires_at <= ${before} ${limitToWorkspace(workspaceId)} limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}

/** Deletes grants from before `since` that have no tokens. */
export async function deleteEmptyGrants(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from oauth_grants where (workspace_id, id) in (
      select workspace_id, id from oauth_grants g
      where created_at <= ${before} ${limitToWorkspace(workspaceId)} and not exists (
        select from oauth_tokens where workspace_id = g.workspace_id and grant_id = g.id)
      limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}
