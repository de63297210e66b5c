import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { Problem } from '../problems/problem.ts'

/** Per client address, and per link, in each process. */
const READS = { points: 60, duration: 60 }
const CHANGES = { points: 10, duration: 600 }

/** Counts a visit by an address or with a link. Throws rate_limited past the limit. */
type LimitVisits = (method: string, visitor: string) => Promise<void>

export function createVisitLimiter(): LimitVisits {
  const reads = new RateLimiterMemory(READS)
  const changes = new RateLimiterMemory(CHANGES)
  return async (method, visitor) => {
    try {
      await (method === 'POST' ? changes : reads).consume(visitor)
    } catch (reason) {
      if (!(reason instanceof RateLimiterRes)) throw reason
      const seconds = Math.max(1, Math.ceil(reason.msBeforeNext / 1000))
      throw new Problem('rate_limited', 'There are too many requests for this page.', {
        headers: { 'retry-after': String(seconds) },
      })
    }
  }
}
