import type { Socket } from 'node:net'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify'
import { answerErrors, sendProblem } from './answer-errors.ts'
import { answerUnknownRoutes } from './answer-unknown-routes.ts'
import { configureValidator } from './configure-validator.ts'
import { limitDatabaseTime } from './limit-database-time.ts'
import { Problem, problemDocument } from './problem.ts'
import { readJson } from './read-json.ts'
import { newId } from '../new-id.ts'

const BODY_LIMIT = 256 * 1024
const LONGEST_PATH_PARAMETER = 200

export type AppOptions = {
  log: FastifyBaseLogger
  /** String formats that schemas may name, each with its test. */
  formats: Readonly<Record<string, (text: string) => boolean>>
  /** Proxies whose X-Forwarded-For counts: addresses and networks; null: none. */
  trustProxy: string[] | null
}

/** A Fastify that reads and refuses as this service does, with no routes yet. */
export function createApp({ log, formats, trustProxy }: AppOptions): FastifyInstance {
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
    ajv: configureValidator(formats),
    frameworkErrors: (_error: unknown, request: FastifyRequest, reply: FastifyReply) => { void sendProblem(request, reply, new Problem('malformed_request', 'The address cannot be read.')) },
    clientErrorHandler: answerBrokenHttp,
  } as unknown as FastifyServerOptions) as unknown as FastifyInstance

  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, bytes: Buffer) => {
    // Many clients name a content type whether they send something or not.
    return bytes.length === 0 && !request.routeOptions.schema?.body ? undefined : readJson(bytes)
  })
  // Documents describe the answers; native JSON writes them faster than a serializer made from those documents.
  app.setSerializerCompiler(() => JSON.stringify)
  app.addHook('onRequest', async (request, reply) => { reply.header('x-request-id', request.id) })
  // A connection whose last answer is sent while the server closes would otherwise be kept for the caller's next request.
  app.addHook('preClose', async () => { Object.assign(app.server, { keepAliveTimeout: 1, keepAliveTimeoutBuffer: 0 }) })
  limitDatabaseTime(app)
  answerErrors(app)
  answerUnknownRoutes(app)
  return app
}

/** What is not even HTTP is answered on the bare socket, in the same form as every other refusal. */
function answerBrokenHttp(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const problem = new Problem('malformed_request', 'The request is not valid HTTP.')
  const requestId = newId()
  const body = JSON.stringify(problemDocument(problem, requestId))
  socket.end(`HTTP/1.1 400 Bad Request\r\nx-request-id: ${requestId}\r\ncontent-type: application/problem+json\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close\r\n\r\n${body}`)
}
