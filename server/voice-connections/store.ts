import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { sql } from '../platform/db/sql.ts'

export type VoiceConnection = {
  id: string
  platform: string
  name: string
  teamId: number
  /** In order; null: all of the team's. */
  meetingTypeIds: number[] | null
  /** BCP 47; null: the team's own. */
  language: string | null
  /** The platform's assistant for a call that has none of its own. */
  assistantId: string | null
  /** Whether it calls the attendees of voice calls at their start, and what it needs for that. */
  outbound: boolean
  /** E.164. */
  outboundNumber: string | null
  phoneNumberId: string | null
  accountSid: string | null
  archivedAt: Temporal.Instant | null
  version: number
  createdAt: Temporal.Instant
  updatedAt: Temporal.Instant
}

export type SealedSecrets = { sealedSecret: Buffer; sealedWebhookSecret: Buffer | null; sealedApiKey: Buffer | null }

const COLUMNS = sql`
  id, platform, name, team_id as "teamId", meeting_type_ids as "meetingTypeIds", language, assistant_id as "assistantId", outbound, outbound_number as "outboundNumber",
  phone_number_id as "phoneNumberId", account_sid as "accountSid", archived_at as "archivedAt", version, created_at as "createdAt", updated_at as "updatedAt"`

export async function insertConnection(db: Db, workspaceId: WorkspaceId, connection: VoiceConnection, { sealedSecret, sealedWebhookSecret, sealedApiKey }: SealedSecrets): Promise<void> {
  const { id, platform, name, teamId, meetingTypeIds, language, assistantId, outbound, outboundNumber, phoneNumberId, accountSid, createdAt } = connection
  await db.query(sql`
    insert into voice_connections (workspace_id, id, platform, name, team_id, meeting_type_ids, language, assistant_id, outbound, outbound_number,
      phone_number_id, account_sid, sealed_secret, sealed_webhook_secret, sealed_api_key, created_at, updated_at)
    values (${workspaceId}, ${id}, ${platform}, ${name}, ${teamId}, ${meetingTypeIds}::integer[], ${language}, ${assistantId}, ${outbound}, ${outboundNumber},
      ${phoneNumberId}, ${accountSid}, ${sealedSecret}, ${sealedWebhookSecret}, ${sealedApiKey}, ${createdAt}, ${createdAt})`)
}

export async function selectConnection(db: Db, workspaceId: WorkspaceId, id: string): Promise<VoiceConnection | null> {
  const rows = await db.query<VoiceConnection>(sql`select ${COLUMNS} from voice_connections where workspace_id = ${workspaceId} and id = ${id}`)
  return rows[0] ?? null
}

/** The newest last. */
export function selectConnections(db: Db, workspaceId: WorkspaceId, page: { after: string | null; limit: number }): Promise<VoiceConnection[]> {
  return db.query<VoiceConnection>(sql`
    select ${COLUMNS} from voice_connections
    where workspace_id = ${workspaceId} and archived_at is null and (${page.after}::uuid is null or id > ${page.after}::uuid)
    order by id limit ${page.limit + 1}`)
}

/** Its secrets go with it: nobody is let in by them again. False where it was archived before. */
export async function archiveConnectionRow(db: Db, workspaceId: WorkspaceId, id: string, now: Temporal.Instant): Promise<boolean> {
  const rows = await db.query(sql`
    update voice_connections set archived_at = ${now}, updated_at = ${now}, version = version + 1, sealed_secret = '', sealed_webhook_secret = null, sealed_api_key = null
    where workspace_id = ${workspaceId} and id = ${id} and archived_at is null returning id`)
  return rows.length > 0
}

/** A connection as a platform names it, with whose it is and what proves the platform. */
export type ConnectionAtDoor = VoiceConnection & SealedSecrets & { workspaceId: WorkspaceId; sandbox: boolean; phoneRegion: string }

export async function selectConnectionAtDoor(db: Db, workspaceId: number, id: string): Promise<ConnectionAtDoor | null> {
  const rows = await db.query<ConnectionAtDoor>(sql`
    select connection.workspace_id as "workspaceId", connection.id, connection.platform, connection.name, connection.team_id as "teamId", connection.meeting_type_ids as "meetingTypeIds",
      connection.language, connection.assistant_id as "assistantId", connection.outbound, connection.outbound_number as "outboundNumber", connection.phone_number_id as "phoneNumberId",
      connection.account_sid as "accountSid", connection.archived_at as "archivedAt", connection.version, connection.created_at as "createdAt", connection.updated_at as "updatedAt",
      connection.sealed_secret as "sealedSecret", connection.sealed_webhook_secret as "sealedWebhookSecret", connection.sealed_api_key as "sealedApiKey",
      workspace.sandbox, workspace.phone_region as "phoneRegion"
    from voice_connections connection join workspaces workspace on workspace.id = connection.workspace_id
    where connection.workspace_id = ${workspaceId} and connection.id = ${id} and connection.archived_at is null`)
  return rows[0] ?? null
}
