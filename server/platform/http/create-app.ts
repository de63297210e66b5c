import type { Socket } from 'node:net'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { newId } from '../new-id.ts'
import { closeAfterResponse } from './close-after-response.ts'
import { configureValidator } from './configure-validator.ts'
import { createProxyCheck } from './create-proxy-check.ts'
import { handleErrors, sendProblem } from './handle-errors.ts'
import { handleMalformedHttp } from './handle-malformed-http.ts'
import { handleOutsideRoutes } from './handle-outside-routes.ts'
import { handleUnknownRoutes } from './handle-unknown-routes.ts'
import { HTTP_LIMITS, type HttpLimits } from './http-limits.ts'
import { isArriving } from './is-arriving.ts'
import { limitConnections } from './limit-connections.ts'
import { limitDatabaseTime } from './limit-database-time.ts'
import { limitPipelining } from './limit-pipelining.ts'
import { Problem } from './problem.ts'
import { readJson } from './read-json.ts'
import { rejectEncoding } from './reject-encoding.ts'
import { safeHeaders } from './safe-headers.ts'
import { validateHost } from './validate-host.ts'

const BODY_LIMIT = 256 * 1024
const MAX_PATH_PARAMETER_LENGTH = 200

export type AppOptions = {
  log: FastifyBaseLogger
  /** String formats that schemas may name, each with its test. */
  formats: Readonly<Record<string, (text: string) => boolean>>
  /** Proxies whose X-Forwarded-For counts: addresses and networks; null: none. */
  trustProxy: string[] | null
  limits?: HttpLimits
  /** Where the server is reached from outside. */
  publicUrl: string
  /** Whether requests for other hosts than this machine's and that of `publicUrl` are refused. */
  checkHost: boolean
}

/** A Fastify that reads and refuses as this service does, with no routes yet. */
export function createApp({
  log,
  formats,
  trustProxy,
  limits = HTTP_LIMITS,
  publicUrl,
  checkHost,
}: AppOptions): FastifyInstance {
  const safe = safeHeaders(publicUrl)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: MAX_PATH_PARAMETER_LENGTH },
    trustProxy: trustProxy ?? false,
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    genReqId: newId,
    ajv: configureValidator(formats),
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => {
      void sendProblem(
        request,
        reply.headers(safe),
        new Problem('malformed_request', 'The address cannot be read.'),
      )
    },
    // A request without a Host header is rejected by validate-host.ts with a problem document.
    http: {
      requireHostHeader: false,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
    },
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    clientErrorHandler: (error: Error, socket: Socket) => {
      handleMalformedHttp(error, socket, { limits, headers: safe })
    },
  } as unknown as FastifyServerOptions) as unknown as FastifyInstance

  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => {
      // Many clients name a content type whether they send something or not.
      if (bytes.length === 0 && !request.routeOptions.schema?.body) return undefined
      rejectEncoding(request.headers)
      return readJson(bytes)
    },
  )
  // Documents describe the answers; native JSON writes them faster than a serializer made from
  // those documents.
  app.setSerializerCompiler(() => JSON.stringify)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ ...safe, 'x-request-id': request.id })
  })
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (!isArriving(raw)) return done()
    // The body is parsed after the headers, also when both came in one packet. The connection is
    // closed only if some of it is missing then.
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
  limitPipelining(app.server, { limits, headers: safe })
  const onRefused = (address: string) => {
    log.warn({ address }, 'an address has too many connections open')
  }
  const { finish } = limitConnections(app.server, {
    limits,
    isProxy: createProxyCheck(trustProxy),
    onRefused,
  })
  app.addHook('preClose', async () => {
    finish()
  })
  validateHost(app, { checkHost, publicUrl })
  handleOutsideRoutes(app, { limits, headers: safe })
  // A connection whose last answer is sent while the server closes would otherwise be kept for the
  // caller's next request.
  app.addHook('preClose', async () => {
    Object.assign(app.server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 })
  })
  limitDatabaseTime(app)
  handleErrors(app)
  handleUnknownRoutes(app)
  return app
}
