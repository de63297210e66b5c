import { createHash } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../deps.ts'
import { createVisitLimiter } from '../http/limits/create-visit-limiter.ts'
import { limitUnauthenticatedRequests } from '../http/limits/limit-unauthenticated-requests.ts'
import { matchEtags } from '../http/etags/match-etags.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { openFeed } from './open-feed.ts'
import { type FeedHost, readFeed } from './read-feed.ts'
import { writeFeed } from './write-feed.ts'

/** Large calendar services read many feeds from few addresses. */
const REQUESTS_PER_MINUTE = { perAddress: 300, total: 3_000 }

/** The feeds that calendar programs subscribe to, under /calendars/feeds. */
export function serveFeeds(host: FeedHost & Pick<Deps, 'rateLimit'>): FastifyPluginAsync {
  const limitVisits = createVisitLimiter()
  return async (app) => {
    if (host.rateLimit) limitUnauthenticatedRequests(app, REQUESTS_PER_MINUTE)
    app.get<{ Params: { file: string } }>(
      '/calendars/feeds/:file',
      { schema: { hide: true } },
      async (request, reply) => {
        reply.headers({ 'cache-control': 'private, no-cache', 'x-robots-tag': 'noindex' })
        const feed = requireFound(await openFeed(host.pool, request.params.file), 'calendar feed')
        if (host.rateLimit) await limitVisits(request.method, `feed ${feed.id}`)
        const calendar = writeFeed(await readFeed(host, feed))
        const etag = `"${createHash('sha256').update(calendar).digest('base64url')}"`
        reply.header('etag', etag)
        if (matchEtags([etag], request.headers['if-none-match'])) return reply.code(304).send()
        return reply.type('text/calendar; charset=utf-8').send(calendar)
      },
    )
  }
}
