import type { Write } from '../access/write.ts'
import { recordEvent } from '../events/record-event.ts'
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

/** A connection as the API shows it, without its secrets. */
export type PresentConnection = (connection: ShownConnection) => { id: string; attributes: object }
type Addition = { wanted: NewConnection; secrets: SecretBox | null; present: PresentConnection }

/**
 * Creates a voice connection, with an event. Throws invalid_attributes, and secrets_unavailable if the server has
 * no key.
 */
export async function addConnection(
  write: Write,
  { wanted, secrets, present }: Addition,
): Promise<ShownConnection> {
  const { db: tx, workspaceId, now } = write
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
  const shown = { ...connection, ...NO_REQUESTS }
  await Promise.all([
    insertConnection(tx, workspaceId, connection, sealed),
    recordEvent(write, 'voice_connection.created', { before: null, after: present(shown) }),
  ])
  return shown
}
