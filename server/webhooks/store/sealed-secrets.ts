import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { SealedPage, SealedRow, SealedSecrets } from '../../platform/secrets/sealed-table.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

export type EndpointSecret = 'secret' | 'previousSecret' | 'signingKey' | 'headers'
type Row = { workspaceId: WorkspaceId; id: string } & SealedSecrets<EndpointSecret>

/** Endpoints with secrets in all workspaces, in the order of their primary keys. */
export async function selectSealedRows(
  db: Db,
  { after, limit }: SealedPage,
): Promise<SealedRow<EndpointSecret>[]> {
  const rows = await db.query<Row>(sql`
    select workspace_id as "workspaceId", id, sealed_secret as secret,
      sealed_previous_secret as "previousSecret", sealed_signing_key as "signingKey",
      sealed_headers as headers
    from webhook_endpoints
    where (workspace_id, id) > (
        ${after?.workspaceId ?? 0},
        ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid
      )
      and sealed_secret <> ''
    order by workspace_id, id limit ${limit}`)
  return rows.map(({ workspaceId, id, ...secrets }) => ({ workspaceId, id, secrets }))
}

/** Whether an endpoint whose secrets were replaced is enabled. */
type Replaced = { isEnabled: boolean }

/**
 * Replaces encrypted secrets if they are still those that were read; returns null if they have
 * changed.
 */
export async function replaceSecrets(
  tx: Tx,
  { workspaceId, id, secrets: read }: SealedRow<EndpointSecret>,
  secrets: SealedSecrets<EndpointSecret>,
): Promise<Replaced | null> {
  const [row] = await tx.query<Replaced>(sql`
    update webhook_endpoints
    set sealed_secret = coalesce(${secrets.secret}::bytea, ''),
      sealed_previous_secret = ${secrets.previousSecret},
      sealed_signing_key = ${secrets.signingKey}, sealed_headers = ${secrets.headers},
      headers = case when ${secrets.headers}::bytea is null then '[]' else headers end
    where workspace_id = ${workspaceId} and id = ${id}::uuid and sealed_secret = ${read.secret}
      and sealed_previous_secret is not distinct from ${read.previousSecret}::bytea
      and sealed_signing_key is not distinct from ${read.signingKey}::bytea
      and sealed_headers is not distinct from ${read.headers}::bytea
    returning state = 'enabled' as "isEnabled"`)
  return row ?? null
}
