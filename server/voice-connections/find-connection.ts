import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { requireFound } from '../platform/http/require-found.ts'
import { isUuid, readIntegerId } from '../platform/http/read-integer-id.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import { placeOf } from './seal-secret.ts'
import { selectConnection, selectConnectionWithSecrets, selectConnections } from './store.ts'
import type { ShownConnection, VoiceConnection } from './voice-connection-attributes.ts'

/** A connection that is not archived, with its workspace and the secrets of its platform. */
export type OpenConnection = VoiceConnection & {
  workspaceId: WorkspaceId
  sandbox: boolean
  phoneRegion: string
  contactFieldsVersion: string | null
  teamLanguage: string
  secret: string
  webhookSecret: string | null
  /** The API key of the platform, if it differs from `secret`. */
  apiKey: string | null
}

/** The key of a connection in a path: the workspace id, a dot and the connection id. */
export const formatConnectionKey = (workspaceId: WorkspaceId, id: string) => `${workspaceId}.${id}`

/** The secret of a voice connection cannot be decrypted with the keys of this process. */
export class UnreadableSecret extends Error {
  override readonly name = 'UnreadableSecret'

  constructor(cause: unknown) {
    super(
      'The secret of this voice connection cannot be decrypted. Check SECRET_KEY and SECRET_KEY_OLD.',
      { cause },
    )
  }
}

/**
 * The connection with this key, `<workspace id>.<connection id>`. Null if it does not exist, is
 * archived or has no secret. Throws UnreadableSecret.
 */
export async function findConnection(
  db: Db,
  secrets: SecretBox | null,
  key: string,
): Promise<OpenConnection | null> {
  const [workspace = '', id = ''] = key.split('.')
  const workspaceId = readIntegerId(workspace)
  const found =
    secrets && workspaceId !== null && isUuid(id)
      ? await selectConnectionWithSecrets(db, workspaceId, id)
      : null
  // An operator may have discarded the secret; then no request can be verified.
  if (!found || found.sealedSecret.length === 0) return null
  const { sealedSecret, sealedWebhookSecret, sealedApiKey, ...connection } = found
  const open = (sealed: Buffer, kind: 'secret' | 'webhook' | 'api') =>
    secrets!.open(sealed, placeOf(found.workspaceId, id, kind))
  try {
    return {
      ...connection,
      secret: open(sealedSecret, 'secret'),
      webhookSecret: sealedWebhookSecret && open(sealedWebhookSecret, 'webhook'),
      apiKey: sealedApiKey && open(sealedApiKey, 'api'),
    }
  } catch (error) {
    throw new UnreadableSecret(error)
  }
}

/** Throws not_found. */
export async function getConnection(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<ShownConnection> {
  return requireFound(
    isUuid(id) ? await selectConnection(db, workspaceId, id) : null,
    'voice connection',
  )
}

export function listConnections(
  db: Db,
  workspaceId: WorkspaceId,
  page: { after: string | null; limit: number },
): Promise<ShownConnection[]> {
  return selectConnections(db, workspaceId, page)
}
