import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { ConnectionKey } from './credentials.ts'

type SignIn = { linkHash: Buffer; linkExpiresAt: Temporal.Instant }

/** Stores a new link; the one before, and a sign-in that it began, end. */
export async function upsertLink(
  tx: Tx,
  { workspaceId, id }: ConnectionKey,
  { linkHash, linkExpiresAt }: SignIn,
): Promise<void> {
  await tx.query(sql`
    insert into calendar_sign_ins (workspace_id, connection_id, link_hash, link_expires_at)
    values (${workspaceId}, ${id}::uuid, ${linkHash}, ${linkExpiresAt})
    on conflict (workspace_id, connection_id) do update
    set link_hash = excluded.link_hash, link_expires_at = excluded.link_expires_at,
      state_hash = null, sealed_verifier = null, state_expires_at = null`)
}

/** The link of a connection; null: there is none. Its hash has yet to be compared. */
export async function selectLink(
  db: Db,
  { workspaceId, id }: { workspaceId: number; id: string },
): Promise<(ConnectionKey & SignIn) | null> {
  const rows = await db.query<ConnectionKey & SignIn>(sql`
    select workspace_id as "workspaceId", connection_id as id, link_hash as "linkHash",
      link_expires_at as "linkExpiresAt"
    from calendar_sign_ins where workspace_id = ${workspaceId} and connection_id = ${id}::uuid`)
  return rows[0] ?? null
}

/** Locks the link until the transaction ends; false: it has ended, or was replaced. */
export async function lockLink(
  tx: Tx,
  { workspaceId, id }: ConnectionKey,
  { linkHash, now }: { linkHash: Buffer; now: Temporal.Instant },
): Promise<boolean> {
  const rows = await tx.query(sql`
    select connection_id from calendar_sign_ins
    where workspace_id = ${workspaceId} and connection_id = ${id}::uuid
      and link_hash = ${linkHash} and link_expires_at > ${now}
    for update`)
  return rows.length > 0
}

/** Ends a link that was used. */
export async function endLink(
  tx: Tx,
  { workspaceId, id }: ConnectionKey,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    update calendar_sign_ins
    set link_expires_at = ${now}, state_hash = null, sealed_verifier = null, state_expires_at = null
    where workspace_id = ${workspaceId} and connection_id = ${id}::uuid`)
}

/** Stores the sign-in at the provider that a link begins, instead of an earlier one. */
export async function startSignIn(
  db: Db,
  { workspaceId, id }: ConnectionKey,
  started: {
    linkHash: Buffer
    stateHash: Buffer
    sealedVerifier: Buffer
    stateExpiresAt: Temporal.Instant
  },
): Promise<void> {
  await db.query(sql`
    update calendar_sign_ins
    set state_hash = ${started.stateHash}, sealed_verifier = ${started.sealedVerifier},
      state_expires_at = ${started.stateExpiresAt}
    where workspace_id = ${workspaceId} and connection_id = ${id}::uuid
      and link_hash = ${started.linkHash}`)
}

type StartedSignIn = ConnectionKey & { linkHash: Buffer; sealedVerifier: Buffer }

/** Ends the sign-in with this state, so that it is used once. Null: there is none any more. */
export async function takeSignIn(
  db: Db,
  { workspaceId, id }: { workspaceId: number; id: string },
  { stateHash, now }: { stateHash: Buffer; now: Temporal.Instant },
): Promise<StartedSignIn | null> {
  const rows = await db.query<StartedSignIn>(sql`
    with started as (
      select workspace_id, connection_id, link_hash, sealed_verifier from calendar_sign_ins
      where workspace_id = ${workspaceId} and connection_id = ${id}::uuid
        and state_hash = ${stateHash} and state_expires_at > ${now} and link_expires_at > ${now}
      for update
    ), ended as (
      update calendar_sign_ins set state_hash = null, sealed_verifier = null, state_expires_at = null
      where workspace_id = ${workspaceId} and connection_id = ${id}::uuid
        and exists (select from started)
    )
    select workspace_id as "workspaceId", connection_id as id, link_hash as "linkHash",
      sealed_verifier as "sealedVerifier"
    from started`)
  return rows[0] ?? null
}

export async function deleteSignIn(tx: Tx, { workspaceId, id }: ConnectionKey): Promise<void> {
  await tx.query(sql`
    delete from calendar_sign_ins
    where workspace_id = ${workspaceId} and connection_id = ${id}::uuid`)
}
