import type { Pool } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import { type ClientActor, tokenActor } from '../actor.ts'
import { createCredentialCache } from '../create-credential-cache.ts'
import { createGuessLimiter } from './create-guess-limiter.ts'
import { hashTokenSecret, readTokenSecret } from './generate-token-secret.ts'
import { hasExpired } from './has-expired.ts'
import { readBearer } from '../read-bearer.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { markUsed, selectTokenByHash, type TokenWithWorkspace } from '../store/tokens.ts'

const LAST_USED_UPDATE_INTERVAL = Temporal.Duration.from({ minutes: 1 })
/** How many hashes of tokens that exist are remembered. */
const MAX_VERIFIED_HASHES = 10_000
/**
 * Only the sample workspace may have a token in another format, because an operator may choose it
 * freely.
 */
const SAMPLE_WORKSPACE_ID = 1

/** `path` is that of the request; `client` is the network address of the client. */
export type VerifyToken = (
  authorization: string | undefined,
  path: string,
  client: string,
) => Promise<ClientActor>
/** Removes the token with this hash from the cache of this process. */
export type EvictToken = (hash: Buffer) => void
/** Removes the tokens of a workspace from the cache of this process. */
export type EvictWorkspace = (workspaceId: WorkspaceId) => void

/**
 * An access token that was issued by OAuth. `id` is that of its grant or client. `onlyPath` is the
 * only path that the token is valid for; null: every path.
 */
export type IssuedToken = Pick<
  TokenWithWorkspace,
  | 'id'
  | 'scopes'
  | 'expiresAt'
  | 'workspaceId'
  | 'sandbox'
  | 'phoneRegion'
  | 'contactFieldsVersion'
  | 'isArchived'
> & { onlyPath: string | null }
export type FindIssuedToken = (workspaceId: number, hash: Buffer) => Promise<IssuedToken | null>

type CachedToken = IssuedToken & { kind: 'token' | 'oauth' } & Pick<
    TokenWithWorkspace,
    'rateLimit' | 'revokedAt'
  >
type TokenVerifierOptions = {
  pool: Pool
  now: () => Temporal.Instant
  findIssuedToken: FindIssuedToken
  /** Whether failed guesses are limited. */ rateLimit: boolean
  monotonicMs?: () => number
}

/** A token as a request presents it. `client` is the network address of the client. */
type PresentedToken = { secret: string; hash: Buffer; client: string }
type FindToken = (presented: PresentedToken) => Promise<CachedToken | null>

/**
 * Creates the function that returns the actor of an Authorization header (RFC 6750). It throws
 * invalid_token, token_expired and rate_limited.
 */
export function createTokenVerifier({
  pool,
  now,
  findIssuedToken,
  rateLimit,
  monotonicMs = () => performance.now(),
}: TokenVerifierOptions): VerifyToken & { evict: EvictToken; evictWorkspace: EvictWorkspace } {
  const findToken = createTokenFinder({ pool, now, findIssuedToken })
  const cache = createCredentialCache(rateLimit ? limitGuesses(findToken) : findToken, monotonicMs)
  const verify: VerifyToken = async (authorization, address, client) => {
    const secret = readBearer(authorization)
    if (!secret)
      throw new Problem('invalid_token', 'Send the header Authorization: Bearer <access token>.', {
        rejection: { reason: 'token_missing' },
      })
    const token = await cache.find({ secret, hash: hashTokenSecret(secret), client })
    if (!token)
      throw new Problem(
        'invalid_token',
        readTokenSecret(secret)
          ? 'This access token is unknown.'
          : 'This access token is unknown; it may be mistyped.',
        { rejection: { reason: 'token_unknown' } },
      )
    if (token.revokedAt)
      throw new Problem('invalid_token', 'This access token was revoked.', {
        rejection: { reason: 'token_revoked', tokenId: token.id },
      })
    if (hasExpired(token, now()))
      throw new Problem('token_expired', 'This access token has expired. Create a new one.', {
        rejection: { reason: 'token_expired', tokenId: token.id },
      })
    if (token.onlyPath !== null && token.onlyPath !== address)
      throw new Problem('invalid_token', `This access token is for ${token.onlyPath} only.`, {
        rejection: { reason: 'token_for_other_path', tokenId: token.id },
      })
    return actorOf(token)
  }
  const { evict, evictWorkspace } = cache
  return Object.assign(verify, { evict, evictWorkspace })
}

/**
 * Limits how many unknown tokens a client may present. Tokens without a valid checksum can only
 * belong to the sample. They have a separate limit, so that guessing them does not block clients
 * with well-formed tokens.
 */
function limitGuesses(findToken: FindToken): FindToken {
  const limiters = { wellFormed: createGuessLimiter(), others: createGuessLimiter() }
  /** Hashes of tokens that exist: looking them up again does not count as a guess. */
  const verifiedHashes = new Set<string>()
  return async (presented) => {
    const key = presented.hash.toString('base64')
    const countGuess = limiters[readTokenSecret(presented.secret) ? 'wellFormed' : 'others']
    const uncount = verifiedHashes.has(key) ? null : countGuess(presented.client)
    const token = await findToken(presented).catch((error: unknown) => {
      uncount?.()
      throw error
    })
    if (token === null) verifiedHashes.delete(key)
    else {
      uncount?.()
      if (verifiedHashes.size >= MAX_VERIFIED_HASHES) verifiedHashes.clear()
      verifiedHashes.add(key)
    }
    return token
  }
}

/** Finds tokens in the database. A found token that is not issued by OAuth is marked as used. */
function createTokenFinder({
  pool,
  now,
  findIssuedToken,
}: Pick<TokenVerifierOptions, 'pool' | 'now' | 'findIssuedToken'>): FindToken {
  return async ({ secret, hash }) => {
    const { kind, workspaceId } = readTokenSecret(secret) ?? {
      kind: 'slk',
      workspaceId: SAMPLE_WORKSPACE_ID,
    }
    // Secrets of other kinds are not access tokens.
    if (kind !== 'slk' && kind !== 'slo') return null
    if (kind === 'slo') {
      const issued = await findIssuedToken(workspaceId, hash)
      return issued && { ...issued, kind: 'oauth', rateLimit: null, revokedAt: null }
    }
    const token = await selectTokenByHash(pool, workspaceId, hash)
    if (token && isLastUsedOutdated(token, now()))
      await markUsed(pool, token.workspaceId, token.id, now())
    return token && { ...token, kind: 'token', onlyPath: null }
  }
}

function isLastUsedOutdated({ lastUsedAt }: TokenWithWorkspace, now: Temporal.Instant): boolean {
  return (
    !lastUsedAt || Temporal.Instant.compare(lastUsedAt.add(LAST_USED_UPDATE_INTERVAL), now) <= 0
  )
}

function actorOf(token: CachedToken): ClientActor {
  return tokenActor(token.kind, {
    workspaceId: token.workspaceId,
    tokenId: token.id,
    scopes: new Set(token.scopes),
    rateLimit: token.rateLimit,
    sandbox: token.sandbox,
    phoneRegion: token.phoneRegion,
    contactFieldsVersion: token.contactFieldsVersion,
    isArchived: token.isArchived ?? false,
  })
}
