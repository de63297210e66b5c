import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../platform/telemetry/create-telemetry.ts'
import { logRejections } from './log-rejections.ts'

/**
 * Records every response in /metrics by route, method and status, and logs it at debug level, or as
 * a warning if a credential was rejected.
 */
export function measureRequests(app: FastifyInstance, metrics: Metrics): void {
  const { requests } = metrics
  logRejections(app, metrics)
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    requests.observe(
      { route, method: request.method, status: reply.statusCode },
      reply.elapsedTime / 1000,
    )
    request.log.debug(
      {
        reqId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}
