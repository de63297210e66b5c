import type { Scope } from '../../scopes.ts'
import type { Db } from '../../../platform/db/pool.ts'
import { declareColumns, type RowOf, typed } from '../../../platform/db/declare-columns.ts'
import { sql } from '../../../platform/db/sql.ts'
import type { DeletionScope } from '../../../platform/retention.ts'
import type { WorkspaceId } from '../../../platform/workspace-id.ts'
import { type ClientKey, SELF_REGISTERED_WORKSPACE_ID } from '../client-key.ts'

const NEW_CLIENT = declareColumns({
  workspace_id: 'integer',
  id: 'uuid',
  name: 'text',
  /** Null: users authorize the client by signing in. */
  secret_hash: 'bytea | null',
  scopes: typed<Scope[]>('text[]'),
  redirect_uris: 'text[]',
  created_at: 'timestamptz',
})

const CLIENT = declareColumns({
  ...NEW_CLIENT.types,
  used_at: 'timestamptz | null',
  revoked_at: 'timestamptz | null',
})
export type Client = RowOf<typeof CLIENT>

export async function insertClient(db: Db, client: RowOf<typeof NEW_CLIENT>): Promise<void> {
  await db.query(sql`
    insert into oauth_clients (${NEW_CLIENT.names}) values (${NEW_CLIENT.valuesOf(client)})`)
}

/** Null if it does not exist or is revoked. */
export async function selectClient(db: Db, { workspaceId, id }: ClientKey): Promise<Client | null> {
  const rows = await db.query<Client>(sql`
    select ${CLIENT.selected} from oauth_clients where workspace_id = ${workspaceId} and id = ${id} and revoked_at is null`)
  return rows[0] ?? null
}

/**
 * The workspace's clients without their secrets, including revoked clients, and the self-registered
 * clients that have a grant in this workspace; oldest first.
 */
export function listClients(db: Db, workspaceId: WorkspaceId): Promise<Client[]> {
  return db.query<Client>(sql`
    select ${CLIENT.selected} from oauth_clients client
    where workspace_id = ${workspaceId} or workspace_id = ${SELF_REGISTERED_WORKSPACE_ID} and exists (
      select from oauth_grants where workspace_id = ${workspaceId}
        and client_workspace_id = client.workspace_id and client_id = client.id)
    order by created_at, id`)
}

/**
 * False if the client is not of this workspace. A client that is already revoked keeps the time of
 * its first revocation.
 */
export async function markClientRevoked(
  db: Db,
  { workspaceId, id }: ClientKey,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await db.query(sql`
    update oauth_clients set revoked_at = coalesce(revoked_at, ${now})
      where workspace_id = ${workspaceId} and id = ${id} returning id`)
  return rows.length > 0
}

/** False if the client does not exist or is revoked. */
export async function markClientUsed(
  db: Db,
  { workspaceId, id }: ClientKey,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await db.query(sql`
    update oauth_clients set used_at = ${now}
      where workspace_id = ${workspaceId} and id = ${id} and revoked_at is null returning id`)
  return rows.length > 0
}

/**
 * Deletes the oldest self-registered clients that were never granted access, so that `max` of them
 * remain.
 */
export async function deleteOldestUnused(db: Db, max: number): Promise<void> {
  await db.query(sql`
    with surplus as materialized (
      select id from oauth_clients where workspace_id = ${SELF_REGISTERED_WORKSPACE_ID}
        and used_at is null
        and (created_at, id) <= (
        select created_at, id from oauth_clients
        where workspace_id = ${SELF_REGISTERED_WORKSPACE_ID} and used_at is null
        order by created_at desc, id desc offset ${max} limit 1)
      for update skip locked)
    delete from oauth_clients client using surplus
      where client.workspace_id = ${SELF_REGISTERED_WORKSPACE_ID} and client.id = surplus.id`)
}

export async function deleteUnusedBefore(
  db: Db,
  { before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from oauth_clients where workspace_id = ${SELF_REGISTERED_WORKSPACE_ID} and id in (
      select id from oauth_clients
      where workspace_id = ${SELF_REGISTERED_WORKSPACE_ID} and used_at is null
        and created_at <= ${before}
      limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}
