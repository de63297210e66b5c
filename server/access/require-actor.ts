import type { FastifyInstance } from 'fastify'
import { Problem } from '../http/problems/problem.ts'
import { readClientAddress } from '../http/security/read-client-address.ts'
import type { ClientActor } from './actor.ts'
import type { LimitRate } from './rate-limits/create-rate-limiter.ts'
import type { VerifyToken } from './tokens/create-token-verifier.ts'
import type { Scope } from './scopes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: ClientActor
  }
  interface FastifyContextConfig {
    scope?: Scope
  }
}

/**
 * Every route registered on `app` requires a valid token with the scope of the route, before the
 * body is read. Throws at startup if a route has no scope.
 */
export function requireActor(
  app: FastifyInstance,
  { checkToken, limitRate }: { checkToken: VerifyToken; limitRate: LimitRate | null },
): void {
  app.decorateRequest('actor')
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.scope) throw new Error(`${String(method)} ${url} has no scope.`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const actor = await checkToken(
      request.headers.authorization,
      request.routeOptions.url ?? '',
      readClientAddress(request),
    )
    request.actor = actor
    await limitRate?.(actor, reply)
    const { scope, challenge = `scope="${scope}"` } = request.routeOptions.config
    if (!scope || !actor.scopes.has(scope)) {
      throw new Problem('insufficient_scope', `This operation requires the scope ${scope}.`, {
        headers: { 'www-authenticate': `Bearer error="insufficient_scope", ${challenge}` },
      })
    }
  })
}
