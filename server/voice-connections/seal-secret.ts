import type { WorkspaceId } from '../access/workspace-id.ts'
import { Problem } from '../platform/http/problem.ts'
import type { SecretBox } from '../platform/secret-box.ts'

/**
 * The place of a secret, with which it is encrypted: it cannot be decrypted for another connection
 * or purpose.
 */
export const placeOf = (
  workspaceId: WorkspaceId,
  id: string,
  which: 'secret' | 'webhook' | 'api',
) => `voice_connections ${workspaceId} ${id} ${which}`

/** A secret as it is stored. Throws secrets_unavailable where the server has no key. */
export function sealSecret(secrets: SecretBox | null, place: string, secret: string): Buffer {
  if (!secrets)
    throw new Problem(
      'secrets_unavailable',
      "Set SECRET_KEY, so that the platform's secret can be kept encrypted. See docs/configuration.md.",
    )
  return secrets.seal(secret, place)
}
