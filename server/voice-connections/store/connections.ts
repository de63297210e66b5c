import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type {
  SealedPage,
  SealedRow,
  SealedSecrets as Sealed,
} from '../../platform/secrets/sealed-table.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { VOICE_CONNECTION } from '../declare-voice-connection.ts'
import type { SealedSecrets, VoiceConnection } from '../voice-connection-attributes.ts'

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
export async function isOutboundNumber(
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
    isArchived: boolean
    /** BCP 47. */
    teamLanguage: string
  }

export async function selectConnectionWithSecrets(
  db: Db,
  workspaceId: number,
  id: string,
): Promise<ConnectionWithSecrets | null> {
  const rows = await db.query<ConnectionWithSecrets>(sql`
    select ${VOICE_CONNECTION.written}, workspace.sandbox, workspace.phone_region as "phoneRegion",
      workspace.contact_fields_version as "contactFieldsVersion",
      workspace.is_archived as "isArchived", team.language as "teamLanguage"
    from voice_connections join workspace_settings workspace using (workspace_id)
      join roster_teams team
        on team.workspace_id = voice_connections.workspace_id
        and team.id = voice_connections.team_id
    where voice_connections.workspace_id = ${workspaceId} and voice_connections.id = ${id}
      and voice_connections.archived_at is null`)
  return rows[0] ?? null
}
