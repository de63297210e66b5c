import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../platform/telemetry/create-telemetry.ts'
import { type AppOptions, createApp } from '../create-app.ts'
import { logRejections } from './log-rejections.ts'
import { metricsRoutes } from './metrics-routes.ts'

type MetricsOptions = Omit<AppOptions, 'formats'> & {
  metrics: Metrics
  token: string | null
}

/** Creates a server that has only /metrics, for a separate port. */
export function serveMetrics({ metrics, token, ...options }: MetricsOptions): FastifyInstance {
  const app = createApp({ ...options, formats: {} })
  logRejections(app, metrics)
  app.register(metricsRoutes(metrics, token, () => true))
  return app
}
