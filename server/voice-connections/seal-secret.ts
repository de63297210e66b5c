import type { WorkspaceId } from '../platform/workspace-id.ts'
import { Problem } from '../platform/http/problem.ts'
import type { SecretBox } from '../platform/secret-box.ts'

/**
 * The context that a secret is encrypted with, so that it cannot be decrypted for another
 * connection or purpose.
 */
export const placeOf = (
  workspaceId: WorkspaceId,
  id: string,
  which: 'secret' | 'webhook' | 'api',
) => `voice_connections ${workspaceId} ${id} ${which}`

/** Encrypts a secret for storage. Throws secrets_unavailable if the server has no key. */
export function sealSecret(secrets: SecretBox | null, place: string, secret: string): Buffer {
  if (!secrets)
    throw new Problem(
      'secrets_unavailable',
      'Set SECRET_KEY, so that secrets can be stored encrypted. See docs/configuration.md.',
    )
  return secrets.seal(secret, place)
}
