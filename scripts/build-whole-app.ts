import type { FastifyInstance } from 'fastify'
import { pino } from 'pino'
import { buildApp } from '../server/app.ts'
import { createEgress } from '../server/platform/egress/create-egress.ts'
import type { Pool } from '../server/platform/db/pool.ts'
import { LIMITS } from '../server/platform/limits.ts'
import { createMetrics } from '../server/platform/telemetry/create-telemetry.ts'
import { calendarServices } from '../server/test/calendars/calendar-services.ts'

/** The app with all routes, to describe it: it answers no requests. */
export function buildWholeApp(pool: Pool): FastifyInstance {
  return buildApp({
    pool,
    now: () => Temporal.Now.instant(),
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
    egress: createEgress({ allow: [] }),
    publicUrl: 'http://127.0.0.1:3000',
    calendars: calendarServices(),
    openAiUrl: 'http://127.0.0.1',
    rateLimit: true,
    maxInFlight: 1,
    limits: LIMITS,
    trustProxy: null,
    checkHost: false,
    metricsAccess: { hasOwnPort: false, token: null, isOpen: true },
    secrets: null,
    model: null,
  })
}
