import type { WorkspaceId } from '../platform/workspace-id.ts'
import { requireSecrets } from '../http/problems/require-secrets.ts'
import type { SecretBox } from '../platform/secrets/secret-box.ts'
import type { KeptConnection } from './voice-connection-attributes.ts'

/**
 * The context that a secret is encrypted with, so that it cannot be decrypted for another
 * connection or purpose.
 */
export const placeOf = (
  workspaceId: WorkspaceId,
  id: string,
  which: 'secret' | 'webhook' | 'api',
) => `voice_connections ${workspaceId} ${id} ${which}`

/**
 * A connection with the secrets of the request encrypted, and the others as they are. Throws
 * secrets_unavailable if the server has no key.
 */
export function sealSecrets(
  box: SecretBox | null,
  workspaceId: WorkspaceId,
  connection: KeptConnection & { id: string },
): KeptConnection {
  const { id, secret, webhookSecret = null, apiKey = null } = connection
  const seal = (which: 'secret' | 'webhook' | 'api', text: string | null) =>
    text === null ? null : requireSecrets(box).seal(text, placeOf(workspaceId, id, which))
  return {
    ...connection,
    ...(secret !== undefined && { sealedSecret: seal('secret', secret)! }),
    ...('webhookSecret' in connection && { sealedWebhookSecret: seal('webhook', webhookSecret) }),
    ...('apiKey' in connection && { sealedApiKey: seal('api', apiKey) }),
  }
}
