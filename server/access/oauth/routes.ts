import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { handleErrors, sendProblem } from '../../http/handle-errors.ts'
import { keepUnread } from '../../http/limits/limit-receiving.ts'
import { acceptForms } from '../../http/pages/accept-forms.ts'
import { choosePageLanguage } from '../../http/pages/choose-page-language.ts'
import { acceptsPages } from '../../http/pages/send-not-found-page.ts'
import { Problem } from '../../http/problems/problem.ts'
import { rejectCharset } from '../../http/bodies/reject-charset.ts'
import { readJson } from '../../http/bodies/read-json.ts'
import type { OauthHandlers } from './create-oauth-handlers.ts'
import type { OauthHost } from './create-provider.ts'
import { limitUnauthenticatedRequests } from '../../http/limits/limit-unauthenticated-requests.ts'
import { presentMetadata } from './present-metadata.ts'
import { registerClient } from './register-client.ts'
import { renderMessagePage } from './render-sign-in-page.ts'

const MAX_TOKEN_REQUEST_BYTES = 32_768
const MAX_REGISTRATION_BYTES = 8_192
const MAX_FORM_BYTES = 4_096
const SIGN_IN_REQUESTS_PER_MINUTE = { perAddress: 120, total: 6_000 }
/**
 * The total is low enough that a new client is not deleted as the oldest unused one before its user
 * has signed in.
 */
const REGISTRATIONS_PER_MINUTE = { perAddress: 30, total: 600 }
const IS_JSON = /^application\/json[\t ]*(?:;|$)/i

/**
 * The endpoints of OAuth 2.1: access tokens for clients with a secret, and for clients that a user
 * signs in to.
 */
export function oauthRoutes(host: OauthHost & { rateLimit: boolean }): FastifyPluginAsync {
  let loading: Promise<OauthHandlers> | undefined
  const loadHandlers = () =>
    (loading ??= import('./create-oauth-handlers.ts').then(({ createOauthHandlers }) =>
      createOauthHandlers(host),
    ))
  const answer: Handler = async (request, reply) => {
    ;(await loadHandlers()).forward(request, reply)
  }
  const metadata = presentMetadata(host)
  return async (app) => {
    app.get(
      '/.well-known/oauth-authorization-server',
      { schema: { hide: true } },
      async () => metadata,
    )
    app.register(tokenRoutes(answer))
    app.register(async (signingIn) => {
      if (host.rateLimit) limitUnauthenticatedRequests(signingIn, SIGN_IN_REQUESTS_PER_MINUTE)
      signingIn.addHook('onRequest', async () => {
        requireSecrets(host.secrets)
      })
      signingIn.register(authorizationRoutes(host, answer))
      signingIn.register(signInRoutes(host, loadHandlers))
      signingIn.register(registrationRoute(host))
    })
  }
}

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<void>

/** The token and revocation endpoints. */
function tokenRoutes(answer: Handler): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', keepUnread)
    for (const path of ['/oauth/token', '/oauth/revoke'])
      app.post(path, { bodyLimit: MAX_TOKEN_REQUEST_BYTES, schema: { hide: true } }, answer)
  }
}

/** The authorization endpoint, and the address at which a completed sign-in resumes. */
function authorizationRoutes(host: OauthHost, answer: Handler): FastifyPluginAsync {
  return async (app) => {
    showProblems(app, host)
    for (const path of ['/oauth/authorize', '/oauth/authorize/:uid'])
      app.get(path, { schema: { hide: true } }, answer)
  }
}

/** The page on which a user allows or denies access. */
function signInRoutes(
  host: OauthHost,
  loadHandlers: () => Promise<OauthHandlers>,
): FastifyPluginAsync {
  return async (app) => {
    showProblems(app, host)
    acceptForms(app)
    app.get('/oauth/sign-in/:uid', { schema: { hide: true } }, async (request, reply) =>
      (await loadHandlers()).signIn({ request, reply, form: null }),
    )
    app.post<{ Body: URLSearchParams | undefined }>(
      '/oauth/sign-in/:uid',
      { bodyLimit: MAX_FORM_BYTES, schema: { hide: true } },
      async (request, reply) =>
        (await loadHandlers()).signIn({
          request,
          reply,
          form: request.body ?? new URLSearchParams(),
        }),
    )
  }
}

/** Shows problems to people as pages; other clients get them as the API sends them. */
function showProblems(app: FastifyInstance, { publicUrl }: OauthHost): void {
  handleErrors(app, (request, reply, problem) => {
    if (!acceptsPages(request)) return sendProblem(request, reply, problem)
    const language = choosePageLanguage(request)
    const { notSetUp, failed } = language.oauthPages
    const { tooMany, busy } = language.managePage
    const { code, status, extras } = problem
    const message =
      code === 'secrets_unavailable'
        ? notSetUp
        : status === 429
          ? tooMany
          : status === 503
            ? busy
            : failed
    const { headers, page } = renderMessagePage({ publicUrl, language }, message)
    return reply
      .code(status)
      .headers({ ...extras.headers, ...headers })
      .send(page)
  })
}

/** Dynamic client registration (RFC 7591). */
function registrationRoute(host: OauthHost & { rateLimit: boolean }): FastifyPluginAsync {
  return async (app) => {
    if (host.rateLimit) limitUnauthenticatedRequests(app, REGISTRATIONS_PER_MINUTE)
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, bytes: Buffer) => bytes,
    )
    app.post(
      '/oauth/register',
      { bodyLimit: MAX_REGISTRATION_BYTES, schema: { hide: true } },
      async (request, reply) => {
        // A page of another site can send any other media type without a CORS preflight.
        if (!IS_JSON.test(request.headers['content-type'] ?? ''))
          return reply.code(415).header('cache-control', 'no-store').send(NOT_JSON)
        rejectCharset(request.headers)
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

/** Null if the body is not JSON, which is rejected like other invalid metadata. */
function readBody(body: unknown): unknown {
  try {
    return Buffer.isBuffer(body) ? readJson(body) : null
  } catch (error) {
    if (error instanceof Problem) return null
    throw error
  }
}

/** The cookies of sign-ins are signed with a key that is derived from SECRET_KEY. */
function requireSecrets(secrets: OauthHost['secrets']): void {
  if (!secrets)
    throw new Problem(
      'secrets_unavailable',
      'Set SECRET_KEY, which signs the cookies of sign-ins. See docs/configuration.md.',
    )
}
