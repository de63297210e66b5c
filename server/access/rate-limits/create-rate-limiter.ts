import type { FastifyReply } from 'fastify'
import type { Pool } from '../../platform/db/pool.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { ClientActor } from '../actor.ts'
import { createQuotaLeases } from './create-quota-leases.ts'
import { RATE_WINDOW_SECONDS } from '../store/quota-leases.ts'

/** Requests per minute of a token without its own limit. */
export const DEFAULT_RATE_LIMIT = 6_000

export type LimitRate = (actor: ClientActor, reply: FastifyReply) => Promise<void>

/**
 * Creates the function that counts a token's requests per minute over all processes, and throws
 * rate_limited past its limit. It sets the two headers of draft-ietf-httpapi-ratelimit-headers-10;
 * the remaining requests are those that this process knows of.
 */
export function createRateLimiter(host: { pool: Pool; monotonicMs?: () => number }): LimitRate {
  const takeRequest = createQuotaLeases(host)

  return async ({ workspaceId, tokenId, rateLimit }, reply) => {
    const limit = rateLimit ?? DEFAULT_RATE_LIMIT
    if (limit === 0) return
    const { accepted, remaining, endsInMs } = await takeRequest({ workspaceId, tokenId, limit })
    const seconds = Math.max(1, Math.ceil(endsInMs / 1000))
    reply.header('ratelimit-policy', `"token";q=${limit};w=${RATE_WINDOW_SECONDS}`)
    reply.header('ratelimit', `"token";r=${remaining};t=${seconds}`)
    if (!accepted)
      throw new Problem(
        'rate_limited',
        `The limit of this token is ${limit} requests per minute.`,
        {
          headers: { 'retry-after': String(seconds) },
        },
      )
  }
}
