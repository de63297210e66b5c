import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { keepUnread } from '../platform/http/limit-receiving.ts'
import { Problem } from '../platform/http/problem.ts'
import { readJson } from '../platform/http/read-json.ts'
import { limitStrangers } from './limit-strangers.ts'
import type { Doors } from './open-doors.ts'
import type { OauthHost } from './open-provider.ts'
import { presentMetadata } from './present-metadata.ts'
import { registerClient } from './register-client.ts'

/** In bytes. */
const LARGEST_TOKEN_REQUEST = 32_768
const LARGEST_REGISTRATION = 8_192
const LARGEST_ANSWER = 4_096
const SIGN_IN_STEPS_A_MINUTE = { ofAddress: 120, inAll: 6_000 }
/**
 * The total is low enough that a new client is not evicted as the oldest unused one before its user
 * has signed in.
 */
const REGISTRATIONS_A_MINUTE = { ofAddress: 30, inAll: 600 }
const IS_JSON = /^application\/json[\t ]*(?:;|$)/i

/**
 * Where programs get access tokens (OAuth 2.1): for themselves, or for somebody who lets them in.
 */
export function oauthRoutes(host: OauthHost & { rateLimit: boolean }): FastifyPluginAsync {
  let opened: Promise<Doors> | undefined
  const doors = () =>
    (opened ??= import('./open-doors.ts').then(({ openDoors }) => openDoors(host)))
  const answer: Answer = async (request, reply) => {
    ;(await doors()).pass(request, reply)
  }
  const metadata = presentMetadata(host)
  return async (app) => {
    app.get(
      '/.well-known/oauth-authorization-server',
      { schema: { hide: true } },
      async () => metadata,
    )
    app.register(tokenDoors(answer))
    app.register(async (signingIn) => {
      if (host.rateLimit) limitStrangers(signingIn, SIGN_IN_STEPS_A_MINUTE)
      signingIn.addHook('onRequest', async () => {
        needSecrets(host.secrets)
      })
      signingIn.register(authorizationDoors(answer))
      signingIn.register(signInDoors(doors))
      signingIn.register(registrationDoor(host))
    })
  }
}

type Answer = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** Where programs get their tokens. */
function tokenDoors(answer: Answer): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', keepUnread)
    for (const path of ['/oauth/token', '/oauth/revoke'])
      app.post(path, { bodyLimit: LARGEST_TOKEN_REQUEST, schema: { hide: true } }, answer)
  }
}

/** Where a program sends somebody who is to let it in, and where that ends. */
function authorizationDoors(answer: Answer): FastifyPluginAsync {
  return async (app) => {
    for (const path of ['/oauth/authorize', '/oauth/authorize/:uid'])
      app.get(path, { schema: { hide: true } }, answer)
  }
}

/** Where somebody says whether a program may come in. */
function signInDoors(doors: () => Promise<Doors>): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      async (_request: unknown, text: string) => new URLSearchParams(text),
    )
    app.get('/oauth/sign-in/:uid', { schema: { hide: true } }, async (request, reply) =>
      (await doors()).signIn({ request, reply, form: null }),
    )
    app.post<{ Body: URLSearchParams | undefined }>(
      '/oauth/sign-in/:uid',
      { bodyLimit: LARGEST_ANSWER, schema: { hide: true } },
      async (request, reply) =>
        (await doors()).signIn({ request, reply, form: request.body ?? new URLSearchParams() }),
    )
  }
}

/** Where programs register themselves (RFC 7591). */
function registrationDoor(host: OauthHost & { rateLimit: boolean }): FastifyPluginAsync {
  return async (app) => {
    if (host.rateLimit) limitStrangers(app, REGISTRATIONS_A_MINUTE)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, bytes: Buffer) => bytes,
    )
    app.post(
      '/oauth/register',
      { bodyLimit: LARGEST_REGISTRATION, schema: { hide: true } },
      async (request, reply) => {
        // A page of another site can send any other type, or none, without asking the server first.
        if (!IS_JSON.test(request.headers['content-type'] ?? ''))
          return reply.code(415).header('cache-control', 'no-store').send(NOT_JSON)
        const { status, body } = await registerClient(
          { pool: host.pool, now: host.now() },
          readBody(request.body),
        )
        return reply.code(status).header('cache-control', 'no-store').send(body)
      },
    )
  }
}

const NOT_JSON = {
  error: 'invalid_client_metadata',
  error_description: 'Send a JSON object, with the header Content-Type: application/json.',
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
  if (!secrets)
    throw new Problem(
      'secrets_unavailable',
      'Set SECRET_KEY, so that sign-ins can be told from forged ones. See docs/configuration.md.',
    )
}
