import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { answerErrors, sendProblem } from './answer-errors.ts'
import { answerUnknownRoutes } from './answer-unknown-routes.ts'
import { Problem, problemDocument } from './problem.ts'
import { readJson } from './read-json.ts'
import { refuseForeignHosts } from './refuse-foreign-hosts.ts'
import { safeHeaders } from './safe-headers.ts'
import { newId } from '../new-id.ts'

const BODY_LIMIT = 256 * 1024
const LONGEST_PATH_PARAMETER = 200

export type AppOptions = {
  log: FastifyBaseLogger
  /** String formats that schemas may name, each with its test. */
  formats: Readonly<Record<string, (text: string) => boolean>>
  /** Proxies whose X-Forwarded-For counts: addresses and networks; null: none. */
  trustProxy: string[] | null
  /** Where the server is reached from outside. */
  publicUrl: string
  /** Whether requests for other hosts than this machine's and that of `publicUrl` are refused. */
  checkHost: boolean
}

type Ajv = { addFormat: (name: string, holds: (text: string) => boolean) => void }

/** A Fastify that reads and refuses as this service does, with no routes yet. */
export function createApp({ log, formats, trustProxy, publicUrl, checkHost }: AppOptions): FastifyInstance {
  const safe = safeHeaders(publicUrl)
  const app = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: LONGEST_PATH_PARAMETER },
    trustProxy: trustProxy ?? false,
    exposeHeadRoutes: true,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    genReqId: newId,
    // A request without one is refused by refuse-foreign-hosts.ts, in our words.
    http: { requireHostHeader: false },
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, allErrors: true, verbose: true, allowUnionTypes: true, keywords: KEYWORDS },
      // Ours replace the validator's own of the same name.
      onCreate: (ajv: Ajv) => { for (const [name, holds] of Object.entries(formats)) ajv.addFormat(name, holds) },
    },
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => { void sendProblem(request, reply.headers(safe), new Problem('malformed_request', 'The address cannot be read.')) },
    clientErrorHandler: (error: Error, socket: Socket) => { answerBrokenHttp(error, socket, safe) },
  } as unknown as FastifyServerOptions) as unknown as FastifyInstance

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    // Many clients name a content type whether they send something or not.
    return bytes.length === 0 && !request.routeOptions.schema?.body ? undefined : readJson(bytes)
  })
  // Documents describe the answers; native JSON writes them faster than a serializer made from those documents.
  app.setSerializerCompiler(() => JSON.stringify)
  app.addHook('onRequest', async (request, reply) => { reply.headers({ ...safe, 'x-request-id': request.id }) })
  refuseForeignHosts(app, { checkHost, publicUrl })
  answerOutsideRoutes(app, safe)
  // A connection whose last answer is sent while the server closes would otherwise be kept for the caller's next request.
  app.addHook('preClose', async () => { Object.assign(app.server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 }) })
  answerErrors(app)
  answerUnknownRoutes(app)
  return app
}

/** Limits that JSON Schema has no word for; as extension keywords they stand in the OpenAPI document too. */
const KEYWORDS = [
  { keyword: 'x-max-bytes', errors: true, validate: withFault('x-max-bytes', (limit, value) => Buffer.byteLength(JSON.stringify(value)) <= limit) },
  { keyword: 'x-max-depth', errors: true, validate: withFault('x-max-depth', (limit, value) => depthOf(value) <= limit) },
]

type KeywordCheck = { (limit: number, value: unknown): boolean; errors?: object[] }

function withFault(keyword: string, holds: (limit: number, value: unknown) => boolean): KeywordCheck {
  const check: KeywordCheck = (limit, value) => {
    if (holds(limit, value)) return true
    check.errors = [{ keyword, params: { limit }, message: `must stay within ${keyword} ${limit}` }]
    return false
  }
  return check
}

/** Levels of objects and arrays: `{"a": 1}` has one. */
function depthOf(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0
  return 1 + Math.max(0, ...Object.values(value).map(depthOf))
}

/** What Node, Fastify and the library of WebSockets would answer before there is a route. */
function answerOutsideRoutes(app: FastifyInstance, safe: Readonly<Record<string, string>>): void {
  // Expectations that nobody knows are passed over (RFC 9110 §10.1.1).
  app.server.on('checkExpectation', (request, response) => { app.routing(request, response) })
  app.addHook('onReady', async () => {
    const { websocketServer } = app as { websocketServer?: EventEmitter }
    websocketServer?.on('wsClientError', (error: Error, socket: Socket) => { answerBrokenHttp(error, socket, { ...safe, 'sec-websocket-version': '13' }) })
  })
  // While the server closes, Fastify refuses requests without any hook.
  app.addHook('preClose', async () => {
    app.server.prependListener('request', (_request, response) => { for (const [name, value] of Object.entries(safe)) response.setHeader(name, value) })
  })
}

/** What is not even HTTP is answered on the bare socket, in the same form as every other refusal. */
function answerBrokenHttp(error: Error & { code?: string }, socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = new Problem('malformed_request', 'The request is not valid HTTP.')
  const requestId = newId()
  const body = JSON.stringify(problemDocument(problem, requestId))
  const more = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`).join('')
  socket.end(`HTTP/1.1 400 Bad Request\r\n${more}x-request-id: ${requestId}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`)
}
