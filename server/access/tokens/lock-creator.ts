import type { Tx } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { hashTokenSecret, readTokenSecret } from './generate-token-secret.ts'
import { hasExpired } from './has-expired.ts'
import type { Scope } from '../scopes.ts'
import { selectTokenForShare, type Token } from '../store/tokens.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/**
 * What creates a token. `id`: that of the token, of the OAuth grant or client that it was issued
 * to, or of the person.
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

/**
 * The scopes of a person, whose role cannot be changed until the transaction ends. Null if the
 * person does not belong to the workspace any more.
 */
export type LockPerson = (
  tx: Tx,
  workspaceId: WorkspaceId,
  personId: string,
) => Promise<Scope[] | null>

/** The token or the person that creates a token. */
export type CreatorCredential = { secret: string } | { personId: string }

export type CreatorLocks = { lockIssuedToken: LockIssuedToken; lockPerson: LockPerson }

type CreatorLock = CreatorLocks & { credential: CreatorCredential; now: Temporal.Instant }

/**
 * Reads the token that sent a request from the database instead of the cache, and locks it: it
 * cannot be revoked until the transaction ends. The same with the role of a person. Throws
 * invalid_token, token_expired and no_membership.
 */
export async function lockCreator(
  tx: Tx,
  workspaceId: WorkspaceId,
  { credential, now, lockIssuedToken, lockPerson }: CreatorLock,
): Promise<Creator> {
  if ('personId' in credential) {
    const scopes = await lockPerson(tx, workspaceId, credential.personId)
    if (!scopes) throw new Problem('no_membership', 'You do not belong to this workspace any more.')
    return { id: credential.personId, scopes, expiresAt: null, rateLimit: null }
  }
  const { secret } = credential
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
