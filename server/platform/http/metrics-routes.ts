import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { Metrics } from '../telemetry.ts'
import { Problem } from './problem.ts'

/** The figures of the process in the format of Prometheus. `token`: what they are shown for, as a Bearer token; null: to anybody. */
export function metricsRoutes({ registry }: Metrics, token: string | null): FastifyPluginAsync {
  return async (app) => {
    app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
      if (token !== null && !isToken(headers.authorization, token)) throw new Problem('invalid_token', 'The metrics are shown for the token of METRICS_TOKEN alone.')
      return reply.header('cache-control', 'no-store').type(registry.contentType).send(await registry.metrics())
    })
  }
}

/** In constant time, whatever was sent. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(sent), hash(token))
}
