import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { clientAddress } from '../platform/http/client-address.ts'
import { Problem } from '../platform/http/problem.ts'

/** Requests a minute that this process takes: from one client address, and from all of them. */
export type RequestLimits = { perAddress: number; total: number }

/**
 * Refuses with 429 what unauthenticated clients send past the limits. The address is counted first,
 * so that one that is past its limit uses up nothing of what all have together.
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
      clientAddress(request),
      `One address may send ${perAddress} such requests a minute.`,
    )
    await consume(all, 'all', 'The server takes no more such requests in this minute.')
  })
}

/**
 * The library rejects with the state where the limit is passed, and with an error where something
 * failed.
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
