import type { FastifyReply, FastifyRequest } from 'fastify'
import type { SentResponse, WriteRequest } from './create-idempotent-executor.ts'
import { readBearer } from '../read-bearer.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The path of the resources that the route creates, if it is not the path of the route. */
    collection?: string
  }
}

/**
 * Sends the response of a write: with the ETag of the resource, the Location (RFC 9110 §10.2.2) of
 * a new one, and `Idempotent-Replayed` if it is a stored response.
 */
export function sendWriteResponse(
  reply: FastifyReply,
  { status, text, replayed }: SentResponse,
): FastifyReply {
  if (replayed) reply.header('idempotent-replayed', 'true')
  if (text === '') return reply.code(status).send()
  if (status < 300) describeResource(reply, status, text)
  return reply
    .code(status)
    .header(
      'content-type',
      status < 400 ? 'application/json; charset=utf-8' : 'application/problem+json',
    )
    .send(Buffer.from(text))
}

type Written = { data?: { id?: string }; meta?: { version?: number } }

function describeResource(reply: FastifyReply, status: number, text: string): void {
  const { data, meta } = JSON.parse(text) as Written
  if (meta?.version !== undefined) reply.header('etag', `"${meta.version}"`)
  if (status !== 201 || data?.id === undefined) return
  const { url, routeOptions } = reply.request
  const collection = routeOptions.config.collection ?? url.split('?', 1)[0]
  reply.header('location', `${collection}/${data.id}`)
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
 * The write request for `executeIdempotently` if the response contains a secret: only the same
 * access token, or session of a person, can repeat it.
 */
export function secretRequestOf(request: FastifyRequest): WriteRequest & { secretFor: string } {
  const secretFor = request.actor.session?.sealingKey ?? readBearer(request.headers.authorization)!
  return { ...writeRequestOf(request), secretFor }
}
