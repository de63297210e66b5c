import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../problems/problem.ts'
import { readClientAddress } from '../security/read-client-address.ts'

/** Maximum requests per minute to this process, per client address and in total. */
type RequestLimits = { perAddress: number; total: number }

/**
 * Rejects requests of unauthenticated clients past the limits with 429. The limit per address is
 * checked first, so that an address past its limit does not use up the total.
 */
export function limitUnauthenticatedRequests(
  app: FastifyInstance,
  { perAddress, total }: RequestLimits,
): void {
  const addresses = new RateLimiterMemory({ points: perAddress, duration: 60 })
  const all = new RateLimiterMemory({ points: total, duration: 60 })
  app.addHook('onRequest', async (request) => {
    await consume(
      addresses,
      readClientAddress(request),
      `The limit per address is ${perAddress} such requests per minute.`,
    )
    await consume(all, 'all', 'The limit of the server for such requests per minute is reached.')
  })
}

/**
 * The library rejects with a RateLimiterRes past the limit, and with an error on failures.
 */
async function consume(limiter: RateLimiterMemory, key: string, detail: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (reason) {
    if (!(reason instanceof RateLimiterRes)) throw reason
    throw new Problem('rate_limited', detail, {
      headers: { 'retry-after': String(Math.max(1, Math.ceil(reason.msBeforeNext / 1000))) },
    })
  }
}
