import type { Pool } from '../platform/db/pool.ts'
import { Problem } from '../platform/http/problem.ts'
import { type ClientActor, tokenActor } from './actor.ts'
import { createGuessLimiter } from './create-guess-limiter.ts'
import { hashTokenSecret, readTokenSecret } from './generate-token-secret.ts'
import { hasExpired } from './has-expired.ts'
import { readBearer } from './read-bearer.ts'
import { markUsed, selectTokenByHash, type TokenWithWorkspace } from './store/tokens.ts'

/**
 * A cached token is read from the database again after this time, so that every process rejects a
 * revoked token within a second.
 */
const TOKEN_CACHE_TTL_MS = 700
const LAST_USED_UPDATE_INTERVAL = Temporal.Duration.from({ minutes: 1 })
const MAX_CACHED_TOKENS = 10_000
/**
 * Only the sample workspace may have a token in another format, because an operator may choose it
 * freely.
 */
const SAMPLE_WORKSPACE_ID = 1

/** `address` is the path of the request; `client` is the network address of the client. */
export type VerifyToken = (
  authorization: string | undefined,
  address: string,
  client: string,
) => Promise<ClientActor>
/** Removes the token with this hash from the cache of this process. */
export type EvictToken = (hash: Buffer) => void

/**
 * An access token that was issued by OAuth. `id` is that of its grant or client. `onlyPath` is the
 * only path that the token is valid for; null: every path.
 */
export type IssuedToken = Pick<
  TokenWithWorkspace,
  'id' | 'scopes' | 'expiresAt' | 'workspaceId' | 'sandbox' | 'phoneRegion'
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
}: TokenVerifierOptions): VerifyToken & { evict: EvictToken } {
  // Tokens without a valid checksum can only belong to the sample. They have a separate limit, so
  // that guessing them does not block clients with well-formed tokens.
  const guessLimits = rateLimit
    ? { wellFormed: createGuessLimiter(), others: createGuessLimiter() }
    : null
  /** Hashes of tokens that exist: looking them up again does not count as a guess. */
  const verifiedHashes = new Set<string>()
  const cache = new Map<string, { fetchedAtMs: number; token: Promise<CachedToken | null> }>()

  const verify: VerifyToken = async (authorization, address, client) => {
    const secret = readBearer(authorization)
    if (!secret)
      throw new Problem('invalid_token', 'Send the header Authorization: Bearer <access token>.')
    const token = await readCached(secret, client)
    if (!token)
      throw new Problem(
        'invalid_token',
        readTokenSecret(secret)
          ? 'This access token is unknown.'
          : 'This access token is unknown; it may be mistyped.',
      )
    if (token.revokedAt) throw new Problem('invalid_token', 'This access token was revoked.')
    if (hasExpired(token, now()))
      throw new Problem('token_expired', 'This access token has expired. Create a new one.')
    if (token.onlyPath !== null && token.onlyPath !== address)
      throw new Problem('invalid_token', `This access token is for ${token.onlyPath} only.`)
    return actorOf(token)
  }
  return Object.assign(verify, {
    evict: (hash: Buffer) => {
      cache.delete(hash.toString('base64'))
    },
  })

  function readCached(secret: string, client: string): Promise<CachedToken | null> {
    const hash = hashTokenSecret(secret)
    const name = hash.toString('base64')
    const entry = cache.get(name)
    if (entry && monotonicMs() - entry.fetchedAtMs < TOKEN_CACHE_TTL_MS) return entry.token
    if (cache.size >= MAX_CACHED_TOKENS) cache.clear()
    const token = findWithinLimit(secret, hash, { name, client })
    cache.set(name, { fetchedAtMs: monotonicMs(), token })
    token.catch(() => {
      if (cache.get(name)?.token === token) cache.delete(name)
    })
    return token
  }

  async function findWithinLimit(
    secret: string,
    hash: Buffer,
    { name, client }: { name: string; client: string },
  ): Promise<CachedToken | null> {
    const uncount = verifiedHashes.has(name)
      ? null
      : guessLimits?.[readTokenSecret(secret) ? 'wellFormed' : 'others'](client)
    const token = await findToken(secret, hash).catch((error: unknown) => {
      uncount?.()
      throw error
    })
    if (token === null) verifiedHashes.delete(name)
    else {
      uncount?.()
      if (verifiedHashes.size >= MAX_CACHED_TOKENS) verifiedHashes.clear()
      verifiedHashes.add(name)
    }
    return token
  }

  async function findToken(secret: string, hash: Buffer): Promise<CachedToken | null> {
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
  })
}
