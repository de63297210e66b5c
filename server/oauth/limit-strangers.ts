import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { clientAddress } from '../platform/http/client-address.ts'
import { Problem } from '../platform/http/problem.ts'

/** Refuses with 429 what one address, of which nobody knows who it is, sends past `most` requests a minute to this process. */
export function limitStrangers(app: FastifyInstance, most: number): void {
  const limiter = new RateLimiterMemory({ points: most, duration: 60 })
  app.addHook('onRequest', async (request) => {
    const state = await limiter.consume(clientAddress(request)).catch(refusalOnly)
    if (state.consumedPoints > most) throw new Problem('rate_limited', `One address may send ${most} such requests a minute.`, { headers: { 'retry-after': String(Math.max(1, Math.ceil(state.msBeforeNext / 1000))) } })
  })
}

/** The library rejects with the state where the limit is passed, and with an error where something failed. */
function refusalOnly(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}
