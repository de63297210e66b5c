import type { FastifyReply, FastifyRequest } from 'fastify'
import type { WriteResponse, AnswerOnce } from '../access/answer-once.ts'
import { sendAnswer, writeRequestOf } from '../access/send-answer.ts'
import type { Deps } from '../deps.ts'
import { readIfMatch } from '../platform/http/if-match.ts'
import { setEtag } from '../platform/http/set-etag.ts'
import type { Write } from './declare-resource.ts'
import type { Target } from './write-resource.ts'

export type Writing = { deps: Deps; answerOnce: AnswerOnce }

/** Runs a write once for its Idempotency-Key, and sends its response with the ETag. */
export async function sendWrite(
  { deps: { now }, answerOnce }: Writing,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  attempt: (write: Write) => Promise<WriteResponse>,
): Promise<FastifyReply> {
  const { workspaceId } = request.actor
  const sent = await answerOnce(writeRequestOf(request), (db) =>
    attempt({ db, workspaceId, now: now() }),
  )
  return sendAnswer(setEtag(reply, sent.text), sent)
}

/** Throws malformed_request for an `If-Match` that is not an ETag of this server. */
export function targetOf({ params, headers }: FastifyRequest): Target {
  return { id: (params as { id: string }).id, version: readIfMatch(headers['if-match']) }
}
