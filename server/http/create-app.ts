import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { chooseRequestId } from './choose-request-id.ts'
import { closeAfterResponse } from './limits/close-after-response.ts'
import { configureValidator } from './bodies/configure-validator.ts'
import { canOmitBody, fillEmptyBodies } from './bodies/fill-empty-bodies.ts'
import { createProxyCheck } from './security/create-proxy-check.ts'
import { LIMITS } from '../platform/limits.ts'
import { handleErrors, sendProblem } from './handle-errors.ts'
import { handleMalformedHttp } from './handle-malformed-http.ts'
import { formatErrorsOutsideRoutes } from './format-errors-outside-routes.ts'
import { handleUnknownRoutes } from './handle-unknown-routes.ts'
import { stripBlankAttributes } from './bodies/strip-blank-attributes.ts'
import { HTTP_LIMITS, type HttpLimits } from './limits/http-limits.ts'
import { isArriving } from './limits/is-arriving.ts'
import { lastingRequests } from './limits/lasting-requests.ts'
import { limitConnections } from './limits/limit-connections.ts'
import { limitDatabaseTime } from './limits/limit-database-time.ts'
import { limitPipelining } from './limits/limit-pipelining.ts'
import { namePlugins } from './name-plugins.ts'
import { Problem } from './problems/problem.ts'
import { readJson } from './bodies/read-json.ts'
import { takeTurn } from './limits/take-turn.ts'
import { rejectCharset } from './bodies/reject-charset.ts'
import { rejectEncoding } from './bodies/reject-encoding.ts'
import { rejectUnknownQueries } from './queries/reject-unknown-queries.ts'
import { restorePlusSigns } from './queries/restore-plus-signs.ts'
import { buildSecurityHeaders } from './security/build-security-headers.ts'
import { validateHost } from './security/validate-host.ts'

const BODY_LIMIT = 256 * 1024
/** Enough for every email address (RFC 5321 §4.5.3.1.3). */
const MAX_PATH_PARAMETER_LENGTH = 254

export type AppOptions = {
  log: FastifyBaseLogger
  /** The string formats of schemas, each with its test. */
  formats: Readonly<Record<string, (text: string) => boolean>>
  /** Addresses and networks of proxies whose X-Forwarded-For is trusted; null: none. */
  trustProxy: string[] | null
  limits?: HttpLimits
  /** For all queries of a request together, in milliseconds. */
  queriesMs?: number
  /** The URL under which clients reach the server. */
  publicUrl: string
  /** Whether requests for hosts other than loopback and that of `publicUrl` are rejected. */
  checkHost: boolean
}

/**
 * Creates a Fastify instance without routes, with the parsing, limits and errors of this service.
 */
export function createApp(options: AppOptions): FastifyInstance {
  const { log, trustProxy, limits = HTTP_LIMITS, publicUrl, checkHost } = options
  const headers = buildSecurityHeaders(publicUrl)
  const app = Fastify(fastifyOptions(options, { limits, headers })) as unknown as FastifyInstance
  namePlugins(app)
  parseJsonBodies(app)
  // JSON.stringify is faster than serializers that are compiled from the response schemas.
  app.setSerializerCompiler(() => JSON.stringify)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...headers, 'x-request-id': request.id })
  })
  closeUnfinishedRequests(app, limits)
  limitPipelining(app.server, { limits, headers })
  const { finish } = limitConnections(app.server, {
    limits,
    isProxy: createProxyCheck(trustProxy),
    onRefused: (address) => {
      log.warn({ address }, 'an address has too many connections open')
    },
  })
  app.addHook('preClose', async () => {
    finish()
  })
  validateHost(app, { checkHost, publicUrl })
  formatErrorsOutsideRoutes(app, { limits, headers })
  // Otherwise a connection whose last response is sent during shutdown would be kept alive.
  app.addHook('preClose', async () => {
    Object.assign(app.server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
  })
  limitDatabaseTime(app, options.queriesMs ?? LIMITS.database.requestMs)
  rejectUnknownQueries(app)
  fillEmptyBodies(app)
  restorePlusSigns(app)
  stripBlankAttributes(app)
  handleErrors(app)
  handleUnknownRoutes(app, { publicUrl })
  return app
}

function fastifyOptions(
  { log, formats, trustProxy }: AppOptions,
  { limits, headers }: { limits: HttpLimits; headers: Record<string, string> },
): FastifyServerOptions {
  return {
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request is expensive, and few requests log: those lines name the request.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER_LENGTH },
    trustProxy: trustProxy ?? false,
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    genReqId: ({ headers }: IncomingMessage) => chooseRequestId(headers),
    ajv: configureValidator(formats),
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      void sendProblem(
        request,
        reply.headers(headers),
        new Problem('malformed_request', 'The URL is invalid.'),
      )
    },
    // A request without a Host header is rejected by validate-host.ts with a problem document.
    http: {
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      // Node compares both here, and Fastify sets only its own later.
      requestTimeout: limits.requestMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
    },
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && lastingRequests.has(socket)) return
      handleMalformedHttp(error, socket, { limits, headers })
    },
  } as unknown as FastifyServerOptions
}

function parseJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      // Many clients send a content type without a body.
      const needsBody = request.routeOptions.schema?.body && !canOmitBody(request)
      if (bytes.length === 0 && !needsBody) return undefined
      rejectEncoding(request.headers)
      rejectCharset(request.headers)
      await takeTurn(bytes.length)
      return readJson(bytes)
    },
  )
}

/** Closes the connection of a request that is answered before its body has arrived completely. */
function closeUnfinishedRequests(app: FastifyInstance, limits: HttpLimits): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!isArriving(raw)) return done()
    // The body is parsed after the headers, even if both arrive in one packet. The connection is
    // closed only if the body is still incomplete then.
    setImmediate(() => {
      if (isArriving(raw)) {
        reply.header('connection', 'close')
        raw.socket.destroySoon = () => {
          closeAfterResponse(raw.socket, limits)
        }
      }
      done()
    })
  })
}
