import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../platform/telemetry/create-telemetry.ts'

/**
 * Records every response in /metrics by route, method and status, and logs it at debug level.
 */
export function measureRequests(app: FastifyInstance, { requests }: Metrics): void {
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
