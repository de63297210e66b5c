import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SentResponse, WriteRequest } from './create-idempotent-executor.ts'
import { readBearer } from './read-bearer.ts'

/** Sends the response of a write, with `Idempotent-Replayed` if it is a stored response. */
export function sendWriteResponse(
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

/** The write request for `executeIdempotently`. */
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
 * The write request for `executeIdempotently` if the response contains a secret: only the same access token
 * can repeat it.
 */
export function secretRequestOf(request: FastifyRequest): WriteRequest & { secretFor: string } {
  return { ...writeRequestOf(request), secretFor: readBearer(request.headers.authorization)! }
}
