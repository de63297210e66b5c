import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** The encrypted secrets of an endpoint. The first one is empty if there is none. */
export type SealedSecrets = {
  sealedSecret: Buffer
  sealedPreviousSecret: Buffer | null
  sealedSigningKey: Buffer | null
}
export type SealedRow = SealedSecrets & { workspaceId: WorkspaceId; id: string }

/** Endpoints with secrets in all workspaces, in order of their primary keys. */
export function selectSealedRows(
  db: Db,
  { after, limit }: { after: Pick<SealedRow, 'workspaceId' | 'id'> | null; limit: number },
): Promise<SealedRow[]> {
  return db.query<SealedRow>(sql`
    select workspace_id as "workspaceId", id, sealed_secret as "sealedSecret",
      sealed_previous_secret as "sealedPreviousSecret", sealed_signing_key as "sealedSigningKey"
    from webhook_endpoints
    where (workspace_id, id) > (
        ${after?.workspaceId ?? 0},
        ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid
      )
      and sealed_secret <> ''
    order by workspace_id, id limit ${limit}`)
}

/**
 * Replaces encrypted secrets if they are still those that were read; returns false if they have
 * changed. An endpoint without a secret is disabled.
 */
export async function replaceSealed(
  db: Db,
  { workspaceId, id, ...read }: SealedRow,
  sealed: SealedSecrets,
  now: Temporal.Instant,
): Promise<boolean> {
  const isDisabled = sealed.sealedSecret.length === 0
  const rows = await db.query(sql`
    update webhook_endpoints
    set sealed_secret = ${sealed.sealedSecret},
      sealed_previous_secret = ${sealed.sealedPreviousSecret},
      sealed_signing_key = ${sealed.sealedSigningKey},
      state = case when ${isDisabled} then 'disabled' else state end,
      disabled_reason = case when ${isDisabled} then coalesce(disabled_reason, 'user')
        else disabled_reason end,
      disabled_at = case when ${isDisabled} then coalesce(disabled_at, ${now}::timestamptz)
        else disabled_at end
    where workspace_id = ${workspaceId} and id = ${id}::uuid
      and sealed_secret = ${read.sealedSecret}
      and sealed_previous_secret is not distinct from ${read.sealedPreviousSecret}::bytea
      and sealed_signing_key is not distinct from ${read.sealedSigningKey}::bytea
    returning id`)
  return rows.length > 0
}
