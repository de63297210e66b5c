import type { FastifyPluginAsync } from 'fastify'
import type { Writing } from '../access/writes/send-write.ts'
import { serveDeliveries } from './deliveries/serve-deliveries.ts'
import { serveEndpointActions } from './serve-endpoint-actions.ts'
import { serveEndpoints } from './serve-endpoints.ts'

/** The endpoints that get events by HTTP, under /core/webhook_endpoints. */
export function webhookRoutes(writing: Writing): FastifyPluginAsync {
  return async (app) => {
    await app.register(serveEndpoints(writing))
    await app.register(serveEndpointActions(writing))
    await app.register(serveDeliveries(writing))
  }
}
