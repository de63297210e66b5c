import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { hashTokenSecret, readTokenSecret } from './generate-token-secret.ts'
import { hasExpired } from './has-expired.ts'
import { selectTokenForShare, type Token } from '../store/tokens.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/**
 * A token that creates another token. `id`: that of the token, or of the OAuth grant or client that
 * it was issued to.
 */
export type Creator = Pick<Token, 'id' | 'scopes' | 'expiresAt' | 'rateLimit'>

/**
 * Reads an access token that OAuth issued and locks it: it cannot be revoked until the transaction
 * ends. Null if it does not exist any more.
 */
export type LockIssuedToken = (
  tx: Tx,
  workspaceId: WorkspaceId,
  hash: Buffer,
) => Promise<Omit<Creator, 'rateLimit'> | null>

type CreatorLock = { secret: string; now: Temporal.Instant; lockIssuedToken: LockIssuedToken }

/**
 * Reads the token that sent a request from the database instead of the cache, and locks it: it
 * cannot be revoked until the transaction ends. Throws invalid_token and token_expired.
 */
export async function lockCreator(
  tx: Tx,
  workspaceId: WorkspaceId,
  { secret, now, lockIssuedToken }: CreatorLock,
): Promise<Creator> {
  const hash = hashTokenSecret(secret)
  const creator =
    readTokenSecret(secret)?.kind === 'slo'
      ? await lockIssuedToken(tx, workspaceId, hash).then(
          (issued) => issued && { ...issued, rateLimit: null, revokedAt: null },
        )
      : await selectTokenForShare(tx, workspaceId, hash)
  if (!creator || creator.revokedAt)
    throw new Problem('invalid_token', 'This access token was revoked.', {
      rejection: { reason: 'token_revoked' },
    })
  if (hasExpired(creator, now))
    throw new Problem('token_expired', 'This access token has expired. Create a new one.', {
      rejection: { reason: 'token_expired' },
    })
  return creator
}
