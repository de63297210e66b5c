import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../telemetry.ts'

/**
 * Every answer counts in /metrics by its route, and is one line in the log, at the level of what it
 * means.
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
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
  })
}
