import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { newTimeLimits, type TimeLimits, withTimeLimits } from '../../platform/db/time-limits.ts'
import type { Limits } from '../../platform/limits.ts'
import { releasePlace } from './admit-requests.ts'
import { lastingResponses } from './lasting-responses.ts'

const CHECK_MS = 2_000
const MAX_LISTENERS = 20

type Piece = string | Buffer

/**
 * Sends texts or bytes that may take minutes to read: the response takes no place among the
 * requests that run, its queries have only a timeout each, and a client that stops reading is
 * disconnected. `end` is called once, when the response has ended for whatever reason.
 */
export function sendLastingStream(
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  pieces: AsyncGenerator<Piece>,
  end: () => void,
  { stalledMs }: Limits['http'],
): FastifyReply {
  const { raw } = reply
  const limits = newTimeLimits({ totalMs: Infinity })
  const stream = Readable.from(withLimits(pieces, limits), { highWaterMark: 1 })
  raw.setMaxListeners(MAX_LISTENERS)
  const isStalled = watchReading(reply, stalledMs)
  const timer = setInterval(() => {
    if (isStalled()) raw.destroy()
  }, CHECK_MS).unref()
  const finish = () => {
    clearInterval(timer)
    stream.destroy()
    end()
  }
  raw.once('close', finish)
  lastingResponses.add(raw)
  releasePlace(request)
  // The client may have disconnected before `close` was listened to.
  if (raw.destroyed) {
    finish()
    return reply.hijack()
  }
  return reply.send(stream)
}

/** The reading goes on in the context of the socket, which has the limits of the request. */
async function* withLimits(
  pieces: AsyncGenerator<Piece>,
  limits: TimeLimits,
): AsyncGenerator<Piece> {
  for (;;) {
    const { value, done } = await withTimeLimits(limits, () => pieces.next())
    if (done) return
    yield value
  }
}

/** Returns a function that tells whether the client has taken nothing for so long. */
function watchReading({ raw }: FastifyReply, stalledMs: number): () => boolean {
  let takenBefore = 0
  let stalled = 0
  return () => {
    const { socket } = raw
    const taken = socket ? socket.bytesWritten - socket.writableLength : 0
    stalled = raw.writableNeedDrain && taken === takenBefore ? stalled + 1 : 0
    takenBefore = taken
    return stalled * CHECK_MS >= stalledMs
  }
}
