import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { provenanceOf } from '../actor.ts'
import type {
  ExecuteIdempotently,
  WriteRequest,
  WriteResponse,
} from './create-idempotent-executor.ts'
import { secretRequestOf, sendWriteResponse, writeRequestOf } from './send-write-response.ts'
import { ownLimitOf } from '../own-limit.ts'
import type { Write } from '../write.ts'

export type Writing = { deps: Deps; executeIdempotently: ExecuteIdempotently }

type WriteOptions = {
  afterCommit?: () => void
  isSecret?: boolean
  grouping?: WriteRequest['grouping']
}

/**
 * Runs a write once for its Idempotency-Key, and sends its response. `afterCommit` runs before the
 * response is sent. `isSecret`: the response contains a secret, so only the same token can repeat
 * it.
 */
export async function sendWrite(
  { deps: { now }, executeIdempotently }: Writing,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  attempt: (write: Write) => Promise<WriteResponse>,
  { afterCommit, isSecret = false, grouping = null }: WriteOptions = {},
): Promise<FastifyReply> {
  const { workspaceId } = request.actor
  const limit = ownLimitOf(request.actor)
  const once = isSecret ? secretRequestOf(request) : writeRequestOf(request)
  const sent = await executeIdempotently({ ...once, grouping }, (db) =>
    attempt({
      db,
      workspaceId,
      now: now(),
      provenance: provenanceOf(request.actor, request.id),
      ...(limit && { ownLimit: limit }),
    }),
  )
  afterCommit?.()
  return sendWriteResponse(reply, sent)
}
