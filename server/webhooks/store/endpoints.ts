import { END_CLAIM } from '../../platform/db/claim-row.ts'
import { namesOf, valuesOf } from '../../platform/db/columns.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { limitToWorkspace } from '../../platform/db/limit-to-workspace.ts'
import { sql } from '../../platform/db/sql.ts'
import type { DeletionScope } from '../../platform/retention.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { WEBHOOK_ENDPOINT } from '../declare-webhook-endpoint.ts'
import type { EndpointContent, WebhookEndpoint } from '../webhook-endpoint-attributes.ts'

const { columns, selected } = WEBHOOK_ENDPOINT

/** The first part of the key of an advisory lock; the second is the workspace. */
const ENDPOINTS_LOCK = 0x77_65_62_68

export type SealedSecrets = {
  sealedSecret: Buffer
  sealedPreviousSecret: Buffer | null
  previousSecretUntil: Temporal.Instant | null
  sealedSigningKey: Buffer | null
  publicKey: string | null
}

const SEALED_COLUMNS = sql`
  sealed_secret as "sealedSecret", sealed_previous_secret as "sealedPreviousSecret",
  sealed_signing_key as "sealedSigningKey"`

/** Lets one transaction at a time add endpoints to a workspace. */
export async function lockEndpoints(tx: Tx, workspaceId: WorkspaceId): Promise<void> {
  await tx.query(sql`
    select pg_advisory_xact_lock(${ENDPOINTS_LOCK}::integer, ${workspaceId}::integer)`)
}

export async function countEndpoints(tx: Tx, workspaceId: WorkspaceId): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from webhook_endpoints
    where workspace_id = ${workspaceId} and archived_at is null`)
  return row!.count
}

/** Stores a new endpoint, which gets the events after `position`. */
export async function insertEndpoint(
  tx: Tx,
  workspaceId: WorkspaceId,
  endpoint: EndpointContent & SealedSecrets & { id: string; position: number },
  now: Temporal.Instant,
): Promise<WebhookEndpoint> {
  const { id, sealedSecret, sealedSigningKey, publicKey, position } = endpoint
  const [row] = await tx.query<WebhookEndpoint>(sql`
    insert into webhook_endpoints (workspace_id, id, ${namesOf(columns)}, state, sealed_secret,
      sealed_signing_key, public_key, position, created_at, updated_at)
    values (${workspaceId}, ${id}, ${valuesOf(columns, endpoint)}, 'enabled', ${sealedSecret},
      ${sealedSigningKey}, ${publicKey}, ${position}, ${now}, ${now})
    returning ${selected}`)
  return row!
}

export async function selectEndpoint(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<(WebhookEndpoint & SealedSecrets) | null> {
  const [row] = await db.query<WebhookEndpoint & SealedSecrets>(sql`
    select ${selected}, ${SEALED_COLUMNS} from webhook_endpoints
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
  return row ?? null
}

/** Locks the row until the transaction ends, which its sender does as well. */
export async function selectEndpointForUpdate(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<(WebhookEndpoint & SealedSecrets & { position: number }) | null> {
  const [row] = await tx.query<WebhookEndpoint & SealedSecrets & { position: number }>(sql`
    select ${selected}, ${SEALED_COLUMNS}, position from webhook_endpoints
    where workspace_id = ${workspaceId} and id = ${id}::uuid for no key update`)
  return row ?? null
}

/** Endpoints that are not archived, newest last, up to one more than the limit. */
export function selectEndpoints(
  db: Db,
  workspaceId: WorkspaceId,
  { after, limit }: { after: string | null; limit: number },
): Promise<WebhookEndpoint[]> {
  return db.query<WebhookEndpoint>(sql`
    select ${selected} from webhook_endpoints
    where workspace_id = ${workspaceId} and archived_at is null
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${limit + 1}`)
}

/** Stores the endpoint as its next version. */
export async function updateEndpoint(
  tx: Tx,
  workspaceId: WorkspaceId,
  endpoint: WebhookEndpoint & SealedSecrets,
  now: Temporal.Instant,
): Promise<WebhookEndpoint> {
  const { id, sealedSecret, sealedPreviousSecret, sealedSigningKey } = endpoint
  const [row] = await tx.query<WebhookEndpoint>(sql`
    update webhook_endpoints
    set (${namesOf(columns)}) = row(${valuesOf(columns, endpoint)}), state = ${endpoint.state},
      disabled_reason = ${endpoint.disabledReason},
      disabled_at = ${endpoint.disabledAt}::timestamptz, sealed_secret = ${sealedSecret},
      sealed_previous_secret = ${sealedPreviousSecret},
      previous_secret_until = ${endpoint.previousSecretUntil}::timestamptz,
      sealed_signing_key = ${sealedSigningKey}, public_key = ${endpoint.publicKey},
      archived_at = ${endpoint.archivedAt}::timestamptz, version = version + 1, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}::uuid
    returning ${selected}`)
  return row!
}

/**
 * Lets an endpoint begin after a position, as if it was new. A sender that still runs loses its
 * claim.
 */
export async function restartEndpoint(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, position }: { id: string; position: number },
): Promise<void> {
  await tx.query(sql`
    update webhook_endpoints
    set position = greatest(position, ${position}::bigint), ${END_CLAIM},
      failures = 0, failing_since = null, warned_at = null,
      throttled = false, resume_at = null, read_at = null
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}

/** The types of events of each enabled endpoint; null: all types. */
export async function selectEnabledTypes(
  db: Db,
  workspaceId: WorkspaceId,
): Promise<(string[] | null)[]> {
  const rows = await db.query<{ eventTypes: string[] | null }>(sql`
    select event_types as "eventTypes" from webhook_endpoints
    where workspace_id = ${workspaceId} and archived_at is null and state = 'enabled'`)
  return rows.map(({ eventTypes }) => eventTypes)
}

/** Makes an endpoint due at once, because deliveries were added or moved. */
export async function wakeEndpoint(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, now }: { id: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    update webhook_endpoints set retry_at = least(retry_at, ${now}::timestamptz)
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}

/** Deletes endpoints that were archived before a time and have no deliveries any more. */
export async function deleteArchivedEndpoints(
  db: Db,
  { workspaceId, before, limit }: DeletionScope,
): Promise<number> {
  const rows = await db.query(sql`
    delete from webhook_endpoints where (workspace_id, id) in (
      select workspace_id, id from webhook_endpoints endpoint
      where archived_at < ${before} ${limitToWorkspace(workspaceId)} and not exists (
        select from webhook_deliveries
        where workspace_id = endpoint.workspace_id and endpoint_id = endpoint.id)
      limit ${limit} for update skip locked)
    returning 1`)
  return rows.length
}
