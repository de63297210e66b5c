import type { FastifyReply, FastifyRequest } from 'fastify'
import { readBearer } from './read-bearer.ts'
import type { SentResponse, WriteRequest } from './answer-once.ts'

/** Sends an answer as it was written, and says so where it is one that was sent before. */
export function sendAnswer(
  reply: FastifyReply,
  { status, text, replayed }: SentResponse,
): FastifyReply {
  if (replayed) reply.header('idempotent-replayed', 'true')
  return reply
    .code(status)
    .header(
      'content-type',
      status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json',
    )
    .send(Buffer.from(text))
}

/** The write that a request asks for, as `answerOnce` takes it. */
export function writeRequestOf(request: FastifyRequest): WriteRequest {
  const key = request.headers['idempotency-key']
  return {
    workspaceId: request.actor.workspaceId,
    idempotencyKey: Array.isArray(key) ? key.join(',') : key,
    route: `${request.method} ${request.url}`,
    content: request.body,
    requestId: request.id,
  }
}

/**
 * The write that a request asks for, where its answer holds a secret: repeats are answered only to
 * the same access token.
 */
export function secretRequestOf(request: FastifyRequest): WriteRequest & { secretFor: string } {
  return { ...writeRequestOf(request), secretFor: readBearer(request.headers.authorization)! }
}
