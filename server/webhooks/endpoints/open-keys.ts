import type { SecretBox } from '../../platform/secrets/secret-box.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { SigningKeys } from '../core/sign-message.ts'

/** The encrypted keys of an endpoint. */
export type SealedKeys = {
  workspaceId: WorkspaceId
  id: string
  sealedSecret: Buffer
  sealedPreviousSecret: Buffer | null
  previousSecretUntil: Temporal.Instant | null
  sealedSigningKey: Buffer | null
  sealedHeaders: Buffer | null
}

/** What requests to an endpoint are sent with. */
export type OpenedKeys = SigningKeys & { headers: Readonly<Record<string, string>> }

/**
 * The context that a key is encrypted with, so that it cannot be decrypted for another endpoint or
 * purpose. A secret keeps its place when it becomes the previous one.
 */
export const placeOf = (
  { workspaceId, id }: Pick<SealedKeys, 'workspaceId' | 'id'>,
  which: 'secret' | 'signing key' | 'headers',
) => `webhook_endpoints ${workspaceId} ${id} ${which}`

/** The headers of an endpoint by name; null if this process cannot decrypt them. */
export function openHeaders(
  secrets: SecretBox,
  sealed: Pick<SealedKeys, 'workspaceId' | 'id' | 'sealedHeaders'>,
): Record<string, string> | null {
  if (sealed.sealedHeaders === null) return {}
  try {
    return JSON.parse(secrets.open(sealed.sealedHeaders, placeOf(sealed, 'headers'))) as Record<
      string,
      string
    >
  } catch {
    return null
  }
}

/**
 * The keys that sign at this time, and the headers; null if this process cannot decrypt them all.
 */
export function openKeys(
  secrets: SecretBox,
  sealed: SealedKeys,
  now: Temporal.Instant,
): OpenedKeys | null {
  const { sealedSecret, sealedPreviousSecret, previousSecretUntil, sealedSigningKey } = sealed
  const isPreviousValid =
    sealedPreviousSecret !== null &&
    previousSecretUntil !== null &&
    Temporal.Instant.compare(now, previousSecretUntil) < 0
  const headers = openHeaders(secrets, sealed)
  if (headers === null) return null
  try {
    const valid = isPreviousValid ? [sealedSecret, sealedPreviousSecret] : [sealedSecret]
    return {
      headers,
      secrets: valid.map((each) => secrets.open(each, placeOf(sealed, 'secret'))),
      privateKey:
        sealedSigningKey && secrets.open(sealedSigningKey, placeOf(sealed, 'signing key')),
    }
  } catch {
    return null
  }
}
