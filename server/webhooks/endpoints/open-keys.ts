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
}

/**
 * The context that a key is encrypted with, so that it cannot be decrypted for another endpoint or
 * purpose. A secret keeps its place when it becomes the previous one.
 */
export const placeOf = (
  { workspaceId, id }: Pick<SealedKeys, 'workspaceId' | 'id'>,
  which: 'secret' | 'signing key',
) => `webhook_endpoints ${workspaceId} ${id} ${which}`

/** The keys that sign at this time; null if this process cannot decrypt them. */
export function openKeys(
  secrets: SecretBox,
  sealed: SealedKeys,
  now: Temporal.Instant,
): SigningKeys | null {
  const { sealedSecret, sealedPreviousSecret, previousSecretUntil, sealedSigningKey } = sealed
  const isPreviousValid =
    sealedPreviousSecret !== null &&
    previousSecretUntil !== null &&
    Temporal.Instant.compare(now, previousSecretUntil) < 0
  try {
    const valid = isPreviousValid ? [sealedSecret, sealedPreviousSecret] : [sealedSecret]
    return {
      secrets: valid.map((each) => secrets.open(each, placeOf(sealed, 'secret'))),
      privateKey:
        sealedSigningKey && secrets.open(sealedSigningKey, placeOf(sealed, 'signing key')),
    }
  } catch {
    return null
  }
}
