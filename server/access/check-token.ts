import type { Pool } from '../platform/db/pool.ts'
import { Problem } from '../platform/http/problem.ts'
import { type ClientActor, tokenActor } from './actor.ts'
import { hasExpired } from './has-expired.ts'
import { openGuessLimit } from './limit-guesses.ts'
import { readBearer } from './read-bearer.ts'
import { markUsed, selectTokenByHash, type TokenWithWorkspace } from './store.ts'
import { hashTokenSecret, readTokenSecret } from './token-secret.ts'

/**
 * A revocation is seen by every process within a second: what is known of a token is asked again
 * after this long.
 */
const TRUSTED_FOR_MS = 700
const USE_NOTED_EVERY = Temporal.Duration.from({ minutes: 1 })
const MOST_REMEMBERED = 10_000
/**
 * An operator may choose the sample's token freely, so one of another shape can only be the
 * sample's.
 */
const SAMPLE_WORKSPACE = 1

/** `address` is the requested route, `client` the address of the client. */
export type CheckToken = (
  authorization: string | undefined,
  address: string,
  client: string,
) => Promise<ClientActor>
/** What this process remembers of the token with this hash does not count any more. */
export type ForgetToken = (hash: Buffer) => void

/**
 * An access token that was issued by OAuth. `id` says who came by it, `onlyAt` the one route it is
 * for; null: all.
 */
export type IssuedToken = Pick<
  TokenWithWorkspace,
  'id' | 'scopes' | 'expiresAt' | 'workspaceId' | 'sandbox' | 'phoneRegion'
> & { onlyAt: string | null }
export type FindIssuedToken = (workspaceId: number, hash: Buffer) => Promise<IssuedToken | null>

type KnownToken = IssuedToken & { kind: 'token' | 'oauth' } & Pick<
    TokenWithWorkspace,
    'rateLimit' | 'revokedAt'
  >
type TokenCheck = {
  pool: Pool
  now: () => Temporal.Instant
  findIssuedToken: FindIssuedToken
  /** Whether guesses are limited. */ rateLimit: boolean
  monotonicMs?: () => number
}

/** Turns an Authorization header into the caller, or refuses it with 401 (RFC 6750). */
export function openTokenCheck({
  pool,
  now,
  findIssuedToken,
  rateLimit,
  monotonicMs = () => performance.now(),
}: TokenCheck): CheckToken & { forget: ForgetToken } {
  // Tokens without a valid checksum can only be the sample's. They have a budget of their own, so
  // that guessing them does not block others.
  const guesses = rateLimit ? { wellFormed: openGuessLimit(), others: openGuessLimit() } : null
  /** Tokens that were found before, by their hash. */
  const found = new Set<string>()
  const known = new Map<string, { askedAt: number; token: Promise<KnownToken | null> }>()

  const check: CheckToken = async (authorization, address, client) => {
    const secret = readBearer(authorization)
    if (!secret)
      throw new Problem('invalid_token', 'Send the header Authorization: Bearer <access token>.')
    const token = await remembered(secret, client)
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
    if (token.onlyAt !== null && token.onlyAt !== address)
      throw new Problem('invalid_token', `This access token is for ${token.onlyAt} only.`)
    return actorOf(token)
  }
  return Object.assign(check, {
    forget: (hash: Buffer) => {
      known.delete(hash.toString('base64'))
    },
  })

  function remembered(secret: string, client: string): Promise<KnownToken | null> {
    const hash = hashTokenSecret(secret)
    const name = hash.toString('base64')
    const entry = known.get(name)
    if (entry && monotonicMs() - entry.askedAt < TRUSTED_FOR_MS) return entry.token
    if (known.size >= MOST_REMEMBERED) known.clear()
    const token = lookUp(secret, hash, { name, client })
    known.set(name, { askedAt: monotonicMs(), token })
    token.catch(() => {
      if (known.get(name)?.token === token) known.delete(name)
    })
    return token
  }

  async function lookUp(
    secret: string,
    hash: Buffer,
    { name, client }: { name: string; client: string },
  ): Promise<KnownToken | null> {
    const forgive = found.has(name)
      ? null
      : guesses?.[readTokenSecret(secret) ? 'wellFormed' : 'others'](client)
    const token = await look(secret, hash).catch((error: unknown) => {
      forgive?.()
      throw error
    })
    if (token === null) found.delete(name)
    else {
      forgive?.()
      if (found.size >= MOST_REMEMBERED) found.clear()
      found.add(name)
    }
    return token
  }

  async function look(secret: string, hash: Buffer): Promise<KnownToken | null> {
    const { kind, workspaceId } = readTokenSecret(secret) ?? {
      kind: 'slk',
      workspaceId: SAMPLE_WORKSPACE,
    }
    // The other kinds are no access tokens.
    if (kind !== 'slk' && kind !== 'slo') return null
    if (kind === 'slo') {
      const issued = await findIssuedToken(workspaceId, hash)
      return issued && { ...issued, kind: 'oauth', rateLimit: null, revokedAt: null }
    }
    const token = await selectTokenByHash(pool, workspaceId, hash)
    if (token && isUseWorthNoting(token, now()))
      await markUsed(pool, token.workspaceId, token.id, now())
    return token && { ...token, kind: 'token', onlyAt: null }
  }
}

function isUseWorthNoting({ lastUsedAt }: TokenWithWorkspace, now: Temporal.Instant): boolean {
  return !lastUsedAt || Temporal.Instant.compare(lastUsedAt.add(USE_NOTED_EVERY), now) <= 0
}

function actorOf(token: KnownToken): ClientActor {
  return tokenActor(token.kind, {
    workspaceId: token.workspaceId,
    tokenId: token.id,
    scopes: new Set(token.scopes),
    rateLimit: token.rateLimit,
    sandbox: token.sandbox,
    phoneRegion: token.phoneRegion,
  })
}
