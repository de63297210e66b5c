import { createApp, type AppOptions } from './create-app.ts'
import type { Metrics } from '../telemetry.ts'
import { metricsRoutes } from './metrics-routes.ts'

export type MetricsPlace = Omit<AppOptions, 'formats'> & { metrics: Metrics; token: string | null; host: string; port: number }

/** Serves /metrics, and nothing else, at a port of its own. */
export async function serveMetrics({ metrics, token, host, port, ...options }: MetricsPlace): Promise<{ address: string; close: () => Promise<void> }> {
  const app = createApp({ ...options, formats: {} })
  app.register(metricsRoutes(metrics, token))
  const address = await app.listen({ port, host, listenTextResolver: (at) => `Metrics at ${at}/metrics` })
  return { address, close: async () => { await app.close() } }
}
