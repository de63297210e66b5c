import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/**
 * Refuses with 503 what comes while `most` requests are being answered: a queue without end would make every caller
 * wait until its own time-out, and the work would be done for nobody.
 */
export function limitInFlight(app: FastifyInstance, most: number): void {
  let inFlight = 0
  app.addHook('onRequest', async (request, reply) => {
    // A conversation over a WebSocket lasts for minutes, and waits for its caller most of the time.
    if (request.ws) return
    if (inFlight >= most) throw new Problem('overloaded', 'The server is busy. Try again shortly.', { headers: { 'retry-after': '1' } })
    inFlight++

    // A response closes once, whether it was sent or the caller went away.
    reply.raw.once('close', () => { inFlight-- })
  })
}
