import { createHash, timingSafeEqual } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Metrics } from '../../platform/telemetry/create-telemetry.ts'
import { Problem } from '../problems/problem.ts'

const PAUSE_FACTOR = 4
const WRONG_TOKEN = 'Send the value of METRICS_TOKEN as a Bearer token.'
const NOT_LOCAL =
  'Metrics are only for programs on the machine of the server. To read them from elsewhere, or if ' +
  'PUBLIC_URL is public, set METRICS_TOKEN, METRICS_PORT or METRICS_ACCESS.'

type MayRead = (request: FastifyRequest) => boolean

/**
 * The metrics of the process in the format of Prometheus. `token`: the required Bearer token; null:
 * `mayRead` decides.
 */
export function metricsRoutes(
  { registry }: Metrics,
  token: string | null,
  mayRead: MayRead,
): FastifyPluginAsync {
  const write = openWriter(async () => Buffer.from(await registry.metrics()))
  return async (app) => {
    app.get('/metrics', { schema: { hide: true } }, async (request, reply) => {
      const { authorization } = request.headers
      if (token === null ? !mayRead(request) : !isToken(authorization, token))
        throw new Problem('invalid_token', token === null ? NOT_LOCAL : WRONG_TOKEN, {
          rejection: { reason: 'metrics_denied' },
        })
      return reply
        .header('cache-control', 'no-store')
        .type(registry.contentType)
        .send(await write())
    })
  }
}

/**
 * Requests that arrive while the metrics are being collected share the next collection, and each
 * collection is followed by a pause of four times its duration. So metrics are never older than the
 * request, and no flood of requests takes more than a fifth of the processor.
 */
function openWriter(writeAnew: () => Promise<Buffer>): () => Promise<Buffer> {
  let next: Promise<Buffer> | null = null
  let pausedUntil: Promise<unknown> = Promise.resolve()
  return () =>
    (next ??= (async () => {
      await pausedUntil
      next = null
      const startedAt = performance.now()
      const written = writeAnew()
      pausedUntil = written
        .catch(() => {})
        .then(() => wait(PAUSE_FACTOR * (performance.now() - startedAt)))
      return written
    })())
}

/** Compares in constant time. */
function isToken(authorization: string | undefined, token: string): boolean {
  const [, sent = ''] = /^bearer +(\S+) *$/i.exec(authorization ?? '') ?? []
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(sent), hash(token))
}
