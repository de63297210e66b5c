import type { FastifyRequest } from 'fastify'
import { lastingRequests } from '../../../http/limits/lasting-requests.ts'
import { countAsRead } from '../../../http/limits/limit-receiving.ts'
import { Problem } from '../../../http/problems/problem.ts'
import type { Limits } from '../../../platform/limits.ts'

/**
 * The body of a request as it arrives. What was read no longer counts against the budget of the
 * sender, and the time to send it is longer than that of other requests. Throws request_timeout.
 */
export function readBodySlowly(
  { raw }: FastifyRequest,
  limits: Limits['http'],
): AsyncGenerator<Uint8Array> {
  return readPieces(raw, limits)
}

async function* readPieces(
  raw: FastifyRequest['raw'],
  { uploadMs, uploadIdleMs }: Limits['http'],
): AsyncGenerator<Uint8Array> {
  const { socket } = raw
  lastingRequests.add(socket)
  raw.once('close', () => lastingRequests.delete(socket))
  // A problem is still sent when the rest is not read.
  const pieces = raw.iterator({ destroyOnReturn: false }) as AsyncIterator<Uint8Array>
  const endsAt = performance.now() + uploadMs
  for (;;) {
    const waitMs = Math.min(uploadIdleMs, endsAt - performance.now())
    const { value, done } = await orTimeout(pieces.next(), waitMs)
    if (done) return
    countAsRead(raw, value.length)
    yield value
  }
}

async function orTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const expired = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => {
      expired.reject(
        new Problem(
          'request_timeout',
          'The file took too long to arrive. Divide it, or try again.',
        ),
      )
    },
    Math.max(0, ms),
  )
  try {
    return await Promise.race([work, expired.promise])
  } finally {
    clearTimeout(timer)
  }
}
