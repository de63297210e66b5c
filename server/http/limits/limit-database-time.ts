import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newTimeLimits, type TimeLimits, withTimeLimits } from '../../platform/db/time-limits.ts'

/**
 * Sets a timeout for all database queries of a request together, so that a request that uses
 * several dead connections in turn is still answered in time. WebSockets last for minutes, so only
 * their single queries have a timeout.
 */
export function limitDatabaseTime(app: FastifyInstance, requestMs: number): void {
  const limitsOf = new WeakMap<FastifyRequest, TimeLimits>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.upgrade !== undefined) return done()
    const limits = newTimeLimits({ totalMs: requestMs, requestId: request.id })
    limitsOf.set(request, limits)
    withTimeLimits(limits, done)
  })
  // Again, because the asynchronous context of the first hook is lost while the body is read.
  app.addHook('preValidation', (request, _reply, done) => {
    const limits = limitsOf.get(request)
    if (limits) withTimeLimits(limits, done)
    else done()
  })
}
