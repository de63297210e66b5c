import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Provider } from 'oidc-provider'
import { Problem } from '../platform/http/problem.ts'
import { readJson } from '../platform/http/read-json.ts'
import { answerSignIn } from './answer-sign-in.ts'
import { limitStrangers } from './limit-strangers.ts'
import { openProvider, type OauthHost } from './open-provider.ts'
import { presentMetadata } from './present-metadata.ts'
import { registerClient } from './register-client.ts'

const LARGEST_REGISTRATION = 8_192
const LARGEST_ANSWER = 4_096
const SIGN_IN_STEPS_A_MINUTE = 120
const REGISTRATIONS_A_MINUTE = 30

/** Where programs get access tokens (OAuth 2.1): for themselves, or for somebody who lets them in. */
export function oauthRoutes(host: OauthHost & { rateLimit: boolean }): FastifyPluginAsync {
  const provider = openProvider(host)
  const answer = openAnswer(provider, host.publicUrl)
  const metadata = presentMetadata(host)
  return async (app) => {
    app.get('/.well-known/oauth-authorization-server', { schema: { hide: true } }, async () => metadata)
    app.register(tokenDoors(answer))
    app.register(async (doors) => {
      if (host.rateLimit) limitStrangers(doors, SIGN_IN_STEPS_A_MINUTE)
      doors.addHook('onRequest', async () => { needSecrets(host.secrets) })
      doors.register(authorizationDoors(answer))
      doors.register(signInDoors(provider, host))
      doors.register(registrationDoor(host))
    })
  }
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => void

/** Gives a request to the library, which reads it as it comes in and answers by itself. */
function openAnswer(provider: Provider, publicUrl: string): Answer {
  const answer = provider.callback()
  const place = new URL(publicUrl)
  return (request, reply) => {
    reply.hijack()
    // Whatever a client says of where it came in, its answer is about the one public address.
    Object.assign(request.raw.headers, { 'x-forwarded-proto': place.protocol.slice(0, -1), 'x-forwarded-host': place.host })
    Object.assign(request.raw, { baseUrl: place.pathname === '/' ? '' : place.pathname })
    reply.raw.setHeader('x-request-id', request.id)
    void answer(request.raw, reply.raw)
  }
}

/** Where programs get their tokens. */
function tokenDoors(answer: Answer): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', (_request, _stream, done) => { done(null) })
    app.post('/oauth/token', { schema: { hide: true } }, answer)
    app.post('/oauth/revoke', { schema: { hide: true } }, answer)
  }
}

/** Where a program sends somebody who is to let it in, and where that ends. */
function authorizationDoors(answer: Answer): FastifyPluginAsync {
  return async (app) => {
    for (const path of ['/oauth/authorize', '/oauth/authorize/:uid']) app.get(path, { schema: { hide: true } }, answer)
  }
}

/** Where somebody says whether a program may come in. */
function signInDoors(provider: Provider, host: OauthHost): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: LARGEST_ANSWER }, async (_request: unknown, text: string) => new URLSearchParams(text))
    app.get('/oauth/sign-in/:uid', { schema: { hide: true } }, (request, reply) => answerSignIn(host, provider, { request, reply, form: null }))
    app.post<{ Body: URLSearchParams | undefined }>('/oauth/sign-in/:uid', { schema: { hide: true } }, (request, reply) => answerSignIn(host, provider, { request, reply, form: request.body ?? new URLSearchParams() }))
  }
}

/** Where programs register themselves (RFC 7591). */
function registrationDoor(host: OauthHost & { rateLimit: boolean }): FastifyPluginAsync {
  return async (app) => {
    if (host.rateLimit) limitStrangers(app, REGISTRATIONS_A_MINUTE)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_REGISTRATION }, async (_request: unknown, bytes: Buffer) => bytes)
    app.post('/oauth/register', { schema: { hide: true } }, async (request, reply) => {
      const { status, body } = await registerClient({ pool: host.pool, now: host.now() }, readBody(request.body))
      return reply.code(status).header('cache-control', 'no-store').send(body)
    })
  }
}

/** Null where it is no JSON, which is refused like any other wrong metadata. */
function readBody(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? readJson(body) : null
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** Cookies are signed with a key that is derived from the server's. */
function needSecrets(secrets: OauthHost['secrets']): void {
  if (!secrets) throw new Problem('secrets_unavailable', 'Set SECRET_KEY, so that sign-ins can be told from forged ones. See docs/configuration.md.')
}
