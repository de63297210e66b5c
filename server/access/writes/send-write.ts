import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { provenanceOf } from '../actor.ts'
import type {
  ExecuteIdempotently,
  WriteRequest,
  WriteResponse,
} from './create-idempotent-executor.ts'
import { rehearseWrite } from './rehearse-write.ts'
import { secretRequestOf, sendWriteResponse, writeRequestOf } from './send-write-response.ts'
import { ownLimitOf } from '../own-limit.ts'
import type { Tx } from '../../platform/db/pool.ts'
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
 * it. A dry run is answered like the write, and rolled back.
 */
export async function sendWrite(
  { deps: { now, pool }, executeIdempotently }: Writing,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  attempt: (write: Write) => Promise<WriteResponse>,
  { afterCommit, isSecret = false, grouping = null }: WriteOptions = {},
): Promise<FastifyReply> {
  const { workspaceId } = request.actor
  const limit = ownLimitOf(request.actor)
  const attemptIn = (db: Tx) =>
    attempt({
      db,
      workspaceId,
      now: now(),
      provenance: provenanceOf(request.actor, request.id),
      ...(limit && { ownLimit: limit }),
    })
  if ((request.query as { dry_run?: string }).dry_run === 'true') {
    const { status, body } = await rehearseWrite(pool, attemptIn)
    return reply.code(status).send(body)
  }
  const once = isSecret ? secretRequestOf(request) : writeRequestOf(request)
  const sent = await executeIdempotently({ ...once, grouping }, attemptIn)
  afterCommit?.()
  return sendWriteResponse(reply, sent)
}
