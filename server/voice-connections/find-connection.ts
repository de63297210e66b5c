import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { isUuid, readIntegerId } from '../http/queries/read-integer-id.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import { getResource } from '../crud/store-resource.ts'
import { VOICE_CONNECTION } from './declare-voice-connection.ts'
import { placeOf } from './seal-secrets.ts'
import { selectConnectionWithSecrets } from './store/connections.ts'
import type { VoiceConnection } from './voice-connection-attributes.ts'

/** A connection that is not archived, with its workspace and the secrets of its platform. */
export type OpenConnection = VoiceConnection & {
  workspaceId: WorkspaceId
  sandbox: boolean
  phoneRegion: string
  contactFieldsVersion: string | null
  isArchived: boolean
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
export function getConnection(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<VoiceConnection> {
  return getResource(VOICE_CONNECTION, { db, workspaceId }, id)
}
