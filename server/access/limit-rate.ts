import type { FastifyReply } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../platform/http/problem.ts'
import type { Caller } from './caller.ts'

const COMMON_LIMIT = 6_000
const WINDOW_SECONDS = 60

export type LimitRate = (caller: Caller, reply: FastifyReply) => Promise<void>

/**
 * Counts a token's requests by the minute, in this process, and refuses those past its limit. The headers are the two
 * fields of draft-ietf-httpapi-ratelimit-headers-10.
 */
export function openRateLimit(): LimitRate {
  const limiters = new Map<number, RateLimiterMemory>()

  return async (caller, reply) => {
    const limit = caller.rateLimit ?? COMMON_LIMIT
    if (limit === 0) return
    const state = await limiterOf(limit).consume(`${caller.workspaceId} ${caller.tokenId}`).catch(refusalOnly)
    const seconds = Math.ceil(state.msBeforeNext / 1000)
    reply.header('ratelimit-policy', `"token";q=${limit};w=${WINDOW_SECONDS}`)
    reply.header('ratelimit', `"token";r=${state.remainingPoints};t=${seconds}`)
    if (state.consumedPoints > limit) {
      throw new Problem('rate_limited', `This token may send ${limit} requests a minute.`, { headers: { 'retry-after': String(Math.max(1, seconds)) } })
    }
  }

  function limiterOf(limit: number): RateLimiterMemory {
    const limiter = limiters.get(limit) ?? new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS })
    limiters.set(limit, limiter)
    return limiter
  }
}

/** The library rejects with the state where the limit is passed, and with an error where something failed. */
function refusalOnly(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}
