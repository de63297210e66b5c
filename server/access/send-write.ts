import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ExecuteIdempotently, WriteResponse } from '../access/create-idempotent-executor.ts'
import { sendWriteResponse, writeRequestOf } from '../access/send-write-response.ts'
import type { Deps } from '../deps.ts'
import { readIfMatch } from '../platform/http/if-match.ts'
import { setEtag } from '../platform/http/set-etag.ts'
import type { Write } from './declare-resource.ts'
import type { Target } from './write-resource.ts'

export type Writing = { deps: Deps; executeIdempotently: ExecuteIdempotently }

/** Runs a write once for its Idempotency-Key, and sends its response with the ETag. */
export async function sendWrite(
  { deps: { now }, executeIdempotently }: Writing,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  attempt: (write: Write) => Promise<WriteResponse>,
): Promise<FastifyReply> {
  const { workspaceId } = request.actor
  const sent = await executeIdempotently(writeRequestOf(request), (db) =>
    attempt({ db, workspaceId, now: now() }),
  )
  return sendWriteResponse(setEtag(reply, sent.text), sent)
}

/** Throws malformed_request for an `If-Match` that is not an ETag of this server. */
export function targetOf({ params, headers }: FastifyRequest): Target {
  return { id: (params as { id: string }).id, version: readIfMatch(headers['if-match']) }
}
