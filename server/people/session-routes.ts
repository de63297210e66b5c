import type { FastifyPluginAsync } from 'fastify'
import { limitUnauthenticatedRequests } from '../http/limits/limit-unauthenticated-requests.ts'
import { joinRoutes } from './links/join-routes.ts'
import { passkeyRoutes } from './passkeys/passkey-routes.ts'
import type { SessionHost } from './session-host.ts'
import { oidcRoutes } from './oidc/oidc-routes.ts'
import { requireOwnPage } from './sessions/require-own-page.ts'
import { requireSafeConnection } from './sessions/require-safe-connection.ts'
import { ownSessionRoutes } from './sessions/own-session-routes.ts'
import { signInRoutes } from './sign-in/sign-in-routes.ts'

const REQUESTS_PER_MINUTE = { perAddress: 300, total: 6_000 }

/**
 * Signing in and out, under /auth, for the pages of this server. Requests of other pages are
 * rejected, so that none signs a browser in or out. `others`: further routes for such pages.
 */
export function sessionRoutes(
  host: SessionHost,
  others: readonly FastifyPluginAsync[],
): FastifyPluginAsync {
  return async (app) => {
    if (host.rateLimit) limitUnauthenticatedRequests(app, REQUESTS_PER_MINUTE)
    app.addHook('onRequest', async ({ headers }, reply) => {
      reply.header('cache-control', 'no-store')
      requireSafeConnection(host.publicUrl)
      requireOwnPage(headers, host.publicUrl)
    })
    await app.register(signInRoutes(host))
    await app.register(joinRoutes(host))
    await app.register(ownSessionRoutes(host))
    await app.register(passkeyRoutes(host))
    await app.register(oidcRoutes(host))
    for (const routes of others) await app.register(routes)
  }
}
