import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { generateId } from '../platform/generate-id.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { checkConnection } from './check-connection.ts'
import { placeOf, sealSecret } from './seal-secret.ts'
import { insertConnection, NO_REQUESTS } from './store.ts'
import type {
  ConnectionContent,
  ShownConnection,
  VoiceConnection,
} from './voice-connection-attributes.ts'

export type NewConnection = ConnectionContent & {
  secret: string
  webhookSecret: string | null
  apiKey: string | null
}

/**
 * Creates a voice connection. Throws invalid_attributes, and secrets_unavailable if the server has
 * no key.
 */
export async function addConnection(
  tx: Tx,
  workspaceId: WorkspaceId,
  {
    wanted,
    secrets,
    now,
  }: { wanted: NewConnection; secrets: SecretBox | null; now: Temporal.Instant },
): Promise<ShownConnection> {
  const { secret, webhookSecret, apiKey, ...content } = wanted
  const id = generateId()
  const sealed = {
    sealedSecret: sealSecret(secrets, placeOf(workspaceId, id, 'secret'), secret),
    sealedWebhookSecret:
      webhookSecret === null
        ? null
        : sealSecret(secrets, placeOf(workspaceId, id, 'webhook'), webhookSecret),
    sealedApiKey:
      apiKey === null ? null : sealSecret(secrets, placeOf(workspaceId, id, 'api'), apiKey),
  }
  await checkConnection(tx, workspaceId, {
    connection: { ...content, hasApiKey: apiKey !== null, secret },
    checkBooking: true,
  })
  const connection: VoiceConnection = {
    ...content,
    id,
    archivedAt: null,
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
  await insertConnection(tx, workspaceId, connection, sealed)
  return { ...connection, ...NO_REQUESTS }
}
