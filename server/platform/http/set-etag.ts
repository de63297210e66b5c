import type { FastifyReply } from 'fastify'

/**
 * Sets the ETag of a serialized response to the version in its `meta`. Errors have none.
 */
export function setEtag(reply: FastifyReply, answer: string): FastifyReply {
  const { meta } = JSON.parse(answer) as { meta?: { version?: number } }
  return meta?.version !== undefined ? reply.header('etag', `"${meta.version}"`) : reply
}
