import { hash } from 'node:crypto'
import type { FastifyReply } from 'fastify'

/** Sends a resource without a version, with an ETag that is a hash of the response. */
export function sendWithEtag(reply: FastifyReply, body: object): FastifyReply {
  const text = JSON.stringify(body)
  return reply
    .header('etag', `"${hash('sha256', text, 'base64url')}"`)
    .type('application/json; charset=utf-8')
    .send(Buffer.from(text))
}
