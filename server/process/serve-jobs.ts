import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { openCalendarServices } from '../calendars/open-calendar-services.ts'
import { listen } from './listen.ts'
import { type OpenDatabase, openDatabase } from './open-database.ts'
import { openJobs } from './open-jobs.ts'
import { openSecrets } from './open-secrets.ts'
import { type Config, publicUrlOf } from '../platform/config/config.ts'
import { LIMITS } from '../platform/limits.ts'
import {
  createLogger,
  createMetrics,
  type Metrics,
} from '../platform/telemetry/create-telemetry.ts'
import { createEgress } from '../platform/egress/create-egress.ts'
import { healthRoutes } from '../http/monitoring/health-routes.ts'
import { serveMetrics } from '../http/monitoring/serve-metrics.ts'
import { readClock } from '../platform/time.ts'
import { resolveHost } from './resolve-host.ts'

/**
 * Runs only the jobs, without the HTTP API. With METRICS_PORT, it serves /healthz, /readyz and
 * /metrics there. Throws for an embedded database, which only the server can have open.
 */
export async function serveJobs(
  config: Config,
  warnings: readonly string[] = [],
): Promise<{ close: () => Promise<void> }> {
  if (config.database.kind === 'embedded')
    throw new Error(
      'slotline jobs needs a database server: set DATABASE_URL. With the embedded database, the ' +
        'server runs the jobs itself, because only one process can have it open.',
    )
  const log = createLogger(config.logLevel)
  for (const warning of warnings) log.warn(warning)
  const database = await openDatabase(config, log)
  try {
    return await serveFrom(database, config, log)
  } catch (error) {
    await database.close()
    throw error
  }
}

async function serveFrom(database: OpenDatabase, config: Config, log: Logger) {
  const { pool } = database
  const keys = await openSecrets(config, pool)
  if (keys === null)
    log.warn('SECRET_KEY is not set: jobs call no attendees, and send no webhooks.')
  const metrics = createMetrics()
  const watched = await serveState(database, config, { log, metrics })
  const egress = createEgress({ allow: config.egressAllow })
  const calendars = openCalendarServices(config)
  const jobs = await openJobs(config, {
    pool,
    now: readClock,
    log,
    metrics,
    secrets: keys?.box ?? null,
    egress,
    calendars,
    limits: LIMITS,
    isServing: false,
  })
  log.info('Jobs are running')
  return {
    close: async () => {
      await jobs.stop()
      egress.close()
      calendars.egress.close()
      await calendars.texts.close()
      await watched?.close()
      await database.close()
    },
  }
}

/** Serves the state of the process on METRICS_PORT; null if it is not set. */
async function serveState(
  { pool }: OpenDatabase,
  config: Config,
  { log, metrics }: { log: Logger; metrics: Metrics },
): Promise<FastifyInstance | null> {
  const { port, token } = config.metrics
  if (port === null) return null
  const { host, isLoopback } = await resolveHost(config.host)
  const app = serveMetrics({
    log,
    metrics,
    publicUrl: publicUrlOf(config),
    trustProxy: config.trustProxy,
    checkHost: isLoopback,
    token,
  })
  app.register(healthRoutes({ pool, log }))
  await listen(app, { host, port, setting: 'METRICS_PORT' }, (at) => `Metrics at ${at}/metrics`)
  return app
}
