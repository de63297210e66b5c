import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '../http/problems/problem.ts'
import type { ClientActor } from './actor.ts'
import type { IdentifyActor } from './create-identifier.ts'
import { requireOwn } from './own-limit.ts'
import type { LimitRate } from './rate-limits/create-rate-limiter.ts'
import type { Scope } from './scopes.ts'

declare module 'fastify' {
  interface FastifyRequest {
    actor: ClientActor
  }
  interface FastifyContextConfig {
    scope?: Scope
    /**
     * A change that the role `agent` may make of its own: the operation calls `requireOwn`
     * (`checked`), or the id in the path is that of the agent (`agent`). Other changes are refused.
     */
    own?: 'checked' | 'agent'
  }
}

/** Scopes with which a person could give others access, or read secrets. */
const NEEDS_RECENT_SIGN_IN: readonly Scope[] = ['people:write', 'tokens:write', 'webhooks:write']
/** How long a sign-in of a person suffices for them. */
export const RECENT_SIGN_IN = Temporal.Duration.from({ minutes: 10 })

type Options = {
  identify: IdentifyActor
  limitRate: LimitRate | null
  now: () => Temporal.Instant
}

/**
 * Every route registered on `app` requires a valid token, or the session of a person, with the
 * scope of the route, before the body is read. Throws at startup if a route has no scope.
 */
export function requireActor(app: FastifyInstance, { identify, limitRate, now }: Options): void {
  app.decorateRequest('actor')
  app.addHook('onRoute', ({ config, method, url }) => {
    if (!config?.scope) throw new Error(`${String(method)} ${url} has no scope.`)
  })
  app.addHook('onRequest', async (request, reply) => {
    const actor = await identify(request)
    request.actor = actor
    await limitRate?.(actor, reply)
    const { scope, challenge = `scope="${scope}"` } = request.routeOptions.config
    if (!scope || !actor.scopes.has(scope)) throw missingScope(actor, scope, challenge)
    if (actor.isArchived && !worksArchived(scope)) throw archived()
    if (NEEDS_RECENT_SIGN_IN.includes(scope) && !['GET', 'HEAD'].includes(request.method))
      requireRecentSignIn(actor, now())
    if (scope.endsWith(':write')) limitToOwn(actor, request)
  })
}

/** An archived workspace can be read, but offers no times; its owners can still end accesses. */
function worksArchived(scope: Scope): boolean {
  return scope.endsWith(':read') ? scope !== 'slots:read' : OF_OWNERS_OF_ARCHIVED.includes(scope)
}

const OF_OWNERS_OF_ARCHIVED: readonly Scope[] = ['people:write', 'tokens:write']

function archived(): Problem {
  return new Problem(
    'invalid_transition',
    'The workspace is archived: it accepts no changes and offers no times. An owner can restore it ' +
      'in the dashboard, and an operator with slotline workspace unarchive.',
    { members: { state: 'archived', cause: 'workspace_archived' } },
  )
}

function limitToOwn({ session }: ClientActor, { routeOptions, params }: FastifyRequest): void {
  const limit = session?.ownLimit
  const { own } = routeOptions.config
  if (limit === undefined || own === 'checked') return
  requireOwn(limit, own === 'agent' ? [Number((params as { id: string }).id)] : [])
}

function missingScope({ kind }: ClientActor, scope: Scope | undefined, challenge: string): Problem {
  if (kind === 'person')
    return new Problem(
      'insufficient_scope',
      `Your role does not allow this. It needs the scope ${scope}; an owner can change your role.`,
    )
  return new Problem('insufficient_scope', `This operation requires the scope ${scope}.`, {
    headers: { 'www-authenticate': `Bearer error="insufficient_scope", ${challenge}` },
  })
}

/** Throws sign_in_again for a person whose last sign-in is longer ago than RECENT_SIGN_IN. */
function requireRecentSignIn({ session }: ClientActor, now: Temporal.Instant): void {
  if (!session || Temporal.Instant.compare(session.signedInAt.add(RECENT_SIGN_IN), now) > 0) return
  throw new Problem(
    'sign_in_again',
    'Confirm who you are: this is possible within ten minutes of a sign-in.',
  )
}
