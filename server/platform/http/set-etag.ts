import type { FastifyReply } from 'fastify'

/**
 * Sets the ETag of an answer, given as it is sent: the version in its `meta`. A refusal has none.
 */
export function setEtag(reply: FastifyReply, answer: string): FastifyReply {
  const { meta } = JSON.parse(answer) as { meta?: { version?: number } }
  return meta?.version !== undefined ? reply.header('etag', `"${meta.version}"`) : reply
}
