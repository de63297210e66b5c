import type { WorkspaceId } from '../platform/workspace-id.ts'
import { namesOf, valuesOf } from '../platform/db/columns.ts'
import type { Db, Tx } from '../platform/db/pool.ts'
import { json, sql } from '../platform/db/sql.ts'
import type { SealedPage, SealedRow, SealedSecrets as Sealed } from '../platform/sealed-table.ts'
import { VOICE_CONNECTION } from './declare-voice-connection.ts'
import type {
  LastRequests,
  ShownConnection,
  VoiceConnection,
} from './voice-connection-attributes.ts'

const { columns } = VOICE_CONNECTION

export const NO_REQUESTS: LastRequests = {
  lastAcceptedAt: null,
  lastRefusedAt: null,
  lastRefusedReason: null,
  lastRefusedDetail: null,
}

export type SealedSecrets = {
  sealedSecret: Buffer
  sealedWebhookSecret: Buffer | null
  sealedApiKey: Buffer | null
}

const SEALED_COLUMNS = sql`
  sealed_secret as "sealedSecret", sealed_webhook_secret as "sealedWebhookSecret",
  sealed_api_key as "sealedApiKey"`

const REQUEST_COLUMNS = sql`
  requests.last_accepted_at as "lastAcceptedAt", requests.last_refused_at as "lastRefusedAt",
  requests.last_refused_reason as "lastRefusedReason",
  requests.last_refused_detail as "lastRefusedDetail"`

const WITH_REQUESTS = sql`
  voice_connections
  left join voice_connection_requests requests
    on requests.workspace_id = voice_connections.workspace_id
    and requests.connection_id = voice_connections.id`

export async function insertConnection(
  db: Db,
  workspaceId: WorkspaceId,
  connection: VoiceConnection,
  { sealedSecret, sealedWebhookSecret, sealedApiKey }: SealedSecrets,
): Promise<void> {
  const { id, createdAt } = connection
  await db.query(sql`
    insert into voice_connections (
      workspace_id, id, ${namesOf(columns)},
      sealed_secret, sealed_webhook_secret, sealed_api_key, created_at, updated_at
    )
    values (
      ${workspaceId}, ${id}, ${valuesOf(columns, connection)},
      ${sealedSecret}, ${sealedWebhookSecret}, ${sealedApiKey}, ${createdAt}, ${createdAt}
    )`)
}

export async function selectConnection(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<ShownConnection | null> {
  const rows = await db.query<ShownConnection>(sql`
    select ${VOICE_CONNECTION.selected}, ${REQUEST_COLUMNS} from ${WITH_REQUESTS}
    where voice_connections.workspace_id = ${workspaceId} and voice_connections.id = ${id}`)
  return rows[0] ?? null
}

/** Connections that are not archived, newest last. */
export function selectConnections(
  db: Db,
  workspaceId: WorkspaceId,
  page: { after: string | null; limit: number },
): Promise<ShownConnection[]> {
  return db.query<ShownConnection>(sql`
    select ${VOICE_CONNECTION.selected}, ${REQUEST_COLUMNS} from ${WITH_REQUESTS}
    where voice_connections.workspace_id = ${workspaceId}
      and voice_connections.archived_at is null
      and (${page.after}::uuid is null or voice_connections.id > ${page.after}::uuid)
    order by voice_connections.id limit ${page.limit + 1}`)
}

/** The connections that send text messages, oldest first. */
export function selectSmsConnectionIds(
  db: Db,
  workspaceId: WorkspaceId,
): Promise<{ id: string; teamId: number }[]> {
  return db.query(sql`
    select id, team_id as "teamId" from voice_connections
    where workspace_id = ${workspaceId} and sms and archived_at is null order by id`)
}

/** Whether a connection calls or texts from this number (E.164). */
export async function selectIsOutboundNumber(
  db: Db,
  workspaceId: WorkspaceId,
  number: string,
): Promise<boolean> {
  const rows = await db.query(sql`
    select id from voice_connections
    where workspace_id = ${workspaceId} and outbound_number = ${number} and archived_at is null
    limit 1`)
  return rows.length > 0
}

/** Locks the row until the transaction ends. */
export async function selectConnectionForUpdate(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
): Promise<(ShownConnection & SealedSecrets) | null> {
  const rows = await tx.query<ShownConnection & SealedSecrets>(sql`
    select ${VOICE_CONNECTION.selected}, ${SEALED_COLUMNS}, ${REQUEST_COLUMNS}
    from ${WITH_REQUESTS}
    where voice_connections.workspace_id = ${workspaceId} and voice_connections.id = ${id}
    for no key update of voice_connections`)
  return rows[0] ?? null
}

export async function updateConnection(
  db: Db,
  workspaceId: WorkspaceId,
  connection: VoiceConnection & SealedSecrets,
  now: Temporal.Instant,
): Promise<void> {
  const { id, sealedSecret, sealedWebhookSecret, sealedApiKey } = connection
  await db.query(sql`
    update voice_connections
    set (${namesOf(columns)}) = row(${valuesOf(columns, connection)}),
      sealed_secret = ${sealedSecret}, sealed_webhook_secret = ${sealedWebhookSecret},
      sealed_api_key = ${sealedApiKey},
      version = version + 1, updated_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id}`)
}

/** Archives a connection and deletes its secrets. Returns false if it is already archived. */
export async function archiveConnectionRow(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const rows = await db.query(sql`
    update voice_connections
    set archived_at = ${now}, updated_at = ${now}, version = version + 1, sealed_secret = '',
      sealed_webhook_secret = null, sealed_api_key = null
    where workspace_id = ${workspaceId} and id = ${id} and archived_at is null returning id`)
  return rows.length > 0
}

export type ConnectionSecret = 'secret' | 'webhookSecret' | 'apiKey'
type SecretsRow = { workspaceId: WorkspaceId; id: string; name: string } & Sealed<ConnectionSecret>

/** Connections with secrets in all workspaces, in the order of their primary keys. */
export async function selectSealedRows(
  db: Db,
  { after, limit }: SealedPage,
): Promise<SealedRow<ConnectionSecret>[]> {
  const rows = await db.query<SecretsRow>(sql`
    select workspace_id as "workspaceId", id, name, sealed_secret as secret,
      sealed_webhook_secret as "webhookSecret", sealed_api_key as "apiKey"
    from voice_connections
    where (workspace_id, id) > (
        ${after?.workspaceId ?? 0},
        ${after?.id ?? '00000000-0000-0000-0000-000000000000'}::uuid
      )
      and (
        sealed_secret <> '' or sealed_webhook_secret is not null or sealed_api_key is not null
      )
    order by workspace_id, id limit ${limit}`)
  return rows.map(({ workspaceId, id, name, ...secrets }) => ({ workspaceId, id, name, secrets }))
}

/**
 * Replaces encrypted secrets if they are still those that were read; returns false if they have
 * changed.
 */
export async function replaceSecrets(
  db: Db,
  { workspaceId, id, secrets: read }: SealedRow<ConnectionSecret>,
  secrets: Sealed<ConnectionSecret>,
): Promise<boolean> {
  const rows = await db.query(sql`
    update voice_connections
    set sealed_secret = coalesce(${secrets.secret}::bytea, ''),
      sealed_webhook_secret = ${secrets.webhookSecret}, sealed_api_key = ${secrets.apiKey}
    where workspace_id = ${workspaceId} and id = ${id} and sealed_secret = ${read.secret}
      and sealed_webhook_secret is not distinct from ${read.webhookSecret}::bytea
      and sealed_api_key is not distinct from ${read.apiKey}::bytea
    returning id`)
  return rows.length > 0
}

/** A connection as addressed by its platform, with its workspace and encrypted secrets. */
type ConnectionWithSecrets = VoiceConnection &
  SealedSecrets & {
    workspaceId: WorkspaceId
    sandbox: boolean
    phoneRegion: string
    contactFieldsVersion: string | null
    /** BCP 47. */
    teamLanguage: string
  }

export async function selectConnectionWithSecrets(
  db: Db,
  workspaceId: number,
  id: string,
): Promise<ConnectionWithSecrets | null> {
  const rows = await db.query<ConnectionWithSecrets>(sql`
    select voice_connections.workspace_id as "workspaceId", ${VOICE_CONNECTION.selected},
      ${SEALED_COLUMNS}, workspace.sandbox, workspace.phone_region as "phoneRegion",
      workspace.contact_fields_version as "contactFieldsVersion", team.language as "teamLanguage"
    from voice_connections join workspace_settings workspace using (workspace_id)
      join roster_teams team
        on team.workspace_id = voice_connections.workspace_id
        and team.id = voice_connections.team_id
    where voice_connections.workspace_id = ${workspaceId} and voice_connections.id = ${id}
      and voice_connections.archived_at is null`)
  return rows[0] ?? null
}

export type RequestRow = LastRequests & { workspaceId: WorkspaceId; connectionId: string }

/**
 * Writes the last requests of several connections in one statement. A later request that another
 * process has written is kept.
 */
export async function upsertRequests(db: Db, rows: readonly RequestRow[]): Promise<void> {
  await db.query(sql`
    insert into voice_connection_requests as kept (
      workspace_id, connection_id,
      last_accepted_at, last_refused_at, last_refused_reason, last_refused_detail
    )
    select connection.workspace_id, connection.id,
      seen."lastAcceptedAt", seen."lastRefusedAt", seen."lastRefusedReason",
      seen."lastRefusedDetail"
    from jsonb_to_recordset(${json(rows)}::jsonb) as seen (
      "workspaceId" integer, "connectionId" uuid, "lastAcceptedAt" timestamptz,
      "lastRefusedAt" timestamptz, "lastRefusedReason" text, "lastRefusedDetail" text
    )
    join voice_connections connection
      on connection.workspace_id = seen."workspaceId" and connection.id = seen."connectionId"
    -- Processes that write the same rows lock them in the same order.
    order by connection.workspace_id, connection.id
    on conflict (workspace_id, connection_id) do update set
      last_accepted_at = greatest(kept.last_accepted_at, excluded.last_accepted_at),
      last_refused_at = greatest(kept.last_refused_at, excluded.last_refused_at),
      last_refused_reason = case
        when excluded.last_refused_at >= coalesce(kept.last_refused_at, '-infinity')
        then excluded.last_refused_reason else kept.last_refused_reason end,
      last_refused_detail = case
        when excluded.last_refused_at >= coalesce(kept.last_refused_at, '-infinity')
        then excluded.last_refused_detail else kept.last_refused_detail end`)
}
