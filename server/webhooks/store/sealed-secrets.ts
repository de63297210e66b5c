import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { SealedPage, SealedRow, SealedSecrets } from '../../platform/sealed-table.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

export type EndpointSecret = 'secret' | 'previousSecret' | 'signingKey'
type Row = { workspaceId: WorkspaceId; id: string } & SealedSecrets<EndpointSecret>

/** Endpoints with secrets in all workspaces, in the order of their primary keys. */
export async function selectSealedRows(
  db: Db,
  { after, limit }: SealedPage,
): Promise<SealedRow<EndpointSecret>[]> {
  const rows = await db.query<Row>(sql`
    select workspace_id as "workspaceId", id, sealed_secret as secret,
      sealed_previous_secret as "previousSecret", sealed_signing_key as "signingKey"
    from webhook_endpoints
    where (workspace_id, id) > (
        ${after?.workspaceId ?? 0},
        ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid
      )
      and sealed_secret <> ''
    order by workspace_id, id limit ${limit}`)
  return rows.map(({ workspaceId, id, ...secrets }) => ({ workspaceId, id, secrets }))
}

/**
 * Replaces encrypted secrets if they are still those that were read; returns false if they have
 * changed. An endpoint without its secret is disabled.
 */
export async function replaceSecrets(
  db: Db,
  { workspaceId, id, secrets: read }: SealedRow<EndpointSecret>,
  secrets: SealedSecrets<EndpointSecret>,
  now: Temporal.Instant,
): Promise<boolean> {
  const isDisabled = secrets.secret === null
  const rows = await db.query(sql`
    update webhook_endpoints
    set sealed_secret = coalesce(${secrets.secret}::bytea, ''),
      sealed_previous_secret = ${secrets.previousSecret},
      sealed_signing_key = ${secrets.signingKey},
      state = case when ${isDisabled} then 'disabled' else state end,
      disabled_reason = case when ${isDisabled} then coalesce(disabled_reason, 'user')
        else disabled_reason end,
      disabled_at = case when ${isDisabled} then coalesce(disabled_at, ${now}::timestamptz)
        else disabled_at end
    where workspace_id = ${workspaceId} and id = ${id}::uuid and sealed_secret = ${read.secret}
      and sealed_previous_secret is not distinct from ${read.previousSecret}::bytea
      and sealed_signing_key is not distinct from ${read.signingKey}::bytea
    returning id`)
  return rows.length > 0
}
