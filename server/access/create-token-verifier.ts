import type { Pool } from '../platform/db/pool.ts'
import { Problem } from '../platform/http/problem.ts'
import { type ClientActor, tokenActor } from './actor.ts'
import { hasExpired } from './has-expired.ts'
import { createGuessLimiter } from './create-guess-limiter.ts'
import { readBearer } from './read-bearer.ts'
import { markUsed, selectTokenByHash, type TokenWithWorkspace } from './store/tokens.ts'
import { hashTokenSecret, readTokenSecret } from './generate-token-secret.ts'

/**
 * A revocation is seen by every process within a second: what is known of a token is asked again
 * after this long.
 */
const TOKEN_CACHE_TTL_MS = 700
const LAST_USED_UPDATE_INTERVAL = Temporal.Duration.from({ minutes: 1 })
const MAX_CACHED_TOKENS = 10_000
/**
 * An operator may choose the sample's token freely, so one of another shape can only be the
 * sample's.
 */
const SAMPLE_WORKSPACE_ID = 1

/** `address` is the requested route, `client` the address of the client. */
export type VerifyToken = (
  authorization: string | undefined,
  address: string,
  client: string,
) => Promise<ClientActor>
/** What this process remembers of the token with this hash does not count any more. */
export type EvictToken = (hash: Buffer) => void

/**
 * An access token that was issued by OAuth. `id` says who came by it, `onlyAt` the one route it is
 * for; null: all.
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
  /** Whether guesses are limited. */ rateLimit: boolean
  monotonicMs?: () => number
}

/** Turns an Authorization header into the caller, or refuses it with 401 (RFC 6750). */
export function createTokenVerifier({
  pool,
  now,
  findIssuedToken,
  rateLimit,
  monotonicMs = () => performance.now(),
}: TokenVerifierOptions): VerifyToken & { evict: EvictToken } {
  // Tokens without a valid checksum can only be the sample's. They have a budget of their own, so
  // that guessing them does not block others.
  const guessLimits = rateLimit
    ? { wellFormed: createGuessLimiter(), others: createGuessLimiter() }
    : null
  /** Tokens that were found before, by their hash. */
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
          ? 'This access token is not known.'
          : 'This access token is not known; it may be mistyped.',
      )
    if (token.revokedAt) throw new Problem('invalid_token', 'This access token was revoked.')
    if (hasExpired(token, now()))
      throw new Problem('token_expired', 'This access token has expired. Make a new one.')
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
    // The other kinds are no access tokens.
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
