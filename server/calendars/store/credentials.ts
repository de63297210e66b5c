import {
  claimRow,
  END_CLAIM,
  isClaimedBy,
  isUnclaimed,
  endLostClaim,
  isLost,
  type LostClaims,
} from '../../platform/db/claim-row.ts'
import { setEvidence } from '../../platform/db/evidence-columns.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { SealedPage, SealedRow, SealedSecrets } from '../../platform/secrets/sealed-table.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { ConnectionState } from '../connections/calendar-connection-attributes.ts'
import type { ProviderName } from '../calendar-provider.ts'

export type ConnectionKey = { workspaceId: WorkspaceId; id: string }
/** `triesAgain`: whether the credentials are used although the connection needs a sign-in. */
export type AccessKey = ConnectionKey & { triesAgain?: boolean }

/** `sealed` is empty if there are none. */
type CredentialsRow = {
  provider: ProviderName
  state: ConnectionState
  sealed: Buffer
  version: number
}

/** Null: there is no connection, or it is archived. */
export async function selectCredentials(
  db: Db,
  { workspaceId, id }: ConnectionKey,
): Promise<CredentialsRow | null> {
  const rows = await db.query<CredentialsRow>(sql`
    select provider, state, sealed_credentials as sealed, credential_version as version
    from calendar_connections
    where workspace_id = ${workspaceId} and id = ${id}::uuid and archived_at is null`)
  return rows[0] ?? null
}

/** Stores the credentials of a new sign-in, whatever was stored before. */
export async function storeCredentials(
  tx: Tx,
  { workspaceId, id }: ConnectionKey,
  sealed: Buffer,
): Promise<void> {
  await tx.query(sql`
    update calendar_connections
    set sealed_credentials = ${sealed}, credential_version = credential_version + 1,
      ${END_CLAIM}, ${setEvidence(null)}
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}

/**
 * Lets the caller refresh the access token until a time, if the credentials still have this version
 * and no other process may refresh it.
 */
export async function claimRefresh(
  db: Db,
  { workspaceId, id }: ConnectionKey,
  {
    version,
    claimedBy,
    now,
    until,
  }: { version: number; claimedBy: string; now: Temporal.Instant; until: Temporal.Instant },
): Promise<boolean> {
  const rows = await db.query(sql`
    update calendar_connections set ${claimRow({ claimedBy, until })}
    where workspace_id = ${workspaceId} and id = ${id}::uuid and archived_at is null
      and credential_version = ${version}
      and ${isUnclaimed(now)}
    returning id`)
  return rows.length > 0
}

/** Ends a claim without new credentials. */
export async function releaseRefresh(
  db: Db,
  { workspaceId, id }: ConnectionKey,
  claimedBy: string,
): Promise<void> {
  await db.query(sql`
    update calendar_connections set ${END_CLAIM}
    where workspace_id = ${workspaceId} and id = ${id}::uuid and ${isClaimedBy(claimedBy)}`)
}

/** Stores refreshed credentials, and ends the claim; false: others were stored in the meantime. */
export async function storeRefreshed(
  db: Db,
  { workspaceId, id }: ConnectionKey,
  { version, sealed }: { version: number; sealed: Buffer },
): Promise<boolean> {
  const rows = await db.query(sql`
    update calendar_connections
    set sealed_credentials = ${sealed}, credential_version = credential_version + 1,
      ${END_CLAIM}
    where workspace_id = ${workspaceId} and id = ${id}::uuid and credential_version = ${version}
      and archived_at is null
    returning id`)
  return rows.length > 0
}

type Row = { workspaceId: WorkspaceId; id: string; name: string | null; credentials: Buffer }

/** Connections with credentials in all workspaces, in the order of their primary keys. */
export async function selectSealedRows(
  db: Db,
  { after, limit }: SealedPage,
): Promise<SealedRow<'credentials'>[]> {
  const rows = await db.query<Row>(sql`
    select workspace_id as "workspaceId", id, name, sealed_credentials as credentials
    from calendar_connections
    where (workspace_id, id) > (
        ${after?.workspaceId ?? 0},
        ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid
      )
      and sealed_credentials <> ''
    order by workspace_id, id limit ${limit}`)
  return rows.map(({ workspaceId, id, name, credentials }) => ({
    workspaceId,
    id,
    ...(name !== null && { name }),
    secrets: { credentials },
  }))
}

/**
 * Replaces encrypted credentials if they are still those that were read; false: they have changed.
 * They keep their version: what they contain is the same, unless they are removed.
 */
export async function replaceSecrets(
  tx: Tx,
  { workspaceId, id, secrets: read }: SealedRow<'credentials'>,
  { credentials }: SealedSecrets<'credentials'>,
): Promise<boolean> {
  const rows = await tx.query(sql`
    update calendar_connections
    set sealed_credentials = coalesce(${credentials}::bytea, ''),
      credential_version = credential_version + ${credentials === null ? 1 : 0}
    where workspace_id = ${workspaceId} and id = ${id}::uuid
      and sealed_credentials = ${read.credentials}
    returning id`)
  return rows.length > 0
}

/** Lets other processes refresh the access tokens of processes that are gone. */
export async function releaseLostRefreshes(db: Db, lost: LostClaims): Promise<void> {
  await db.query(sql`update calendar_connections set ${endLostClaim(lost)} where ${isLost(lost)}`)
}
