import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newTimeLimits, QUERY_TIMEOUT_MS, REQUEST_DATABASE_TIMEOUT_MS, type TimeLimits, withTimeLimits } from '../db/limit-time.ts'

/**
 * Gives each request one time limit for all that it waits for the database, so that one that meets
 * several silent connections, one after the other, is still answered while its client waits. A
 * conversation over a WebSocket lasts for minutes: there, each query has its limit and the whole
 * has none.
 */
export function limitDatabaseTime(app: FastifyInstance): void {
  const limitsOf = new WeakMap<FastifyRequest, TimeLimits>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.upgrade !== undefined) return done()
    const limits = newTimeLimits({
      queryMs: QUERY_TIMEOUT_MS,
      totalMs: REQUEST_DATABASE_TIMEOUT_MS,
    })
    limitsOf.set(request, limits)
    withTimeLimits(limits, done)
  })
  // Once more, since reading the body has left the context of the first.
  app.addHook('preValidation', (request, _reply, done) => {
    const limits = limitsOf.get(request)
    if (limits) withTimeLimits(limits, done)
    else done()
  })
}
