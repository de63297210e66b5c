import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { Problem } from './problem.ts'

/**
 * How long an idle connection may be used once more. A client that sends more often learns that it
 * closes from an answer.
 */
const IDLE_GRACE_MS = 2_000
const POLL_INTERVAL_MS = 20

/**
 * Prepares the end of a server, so that no request on a kept-alive connection is lost. What this
 * answers begins it: from then on `/readyz` answers 503, no WebSocket is opened, and every answer
 * says `Connection: close`, also to requests that came before. It resolves once no idle connection
 * is left, or after two seconds; the server still takes requests until
 * `app.close()`.
 */
export function createConnectionDrain(app: FastifyInstance): () => Promise<void> {
  const connections = new Set<Socket>()
  const active = new Set<ServerResponse>()
  let isClosing = false
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket)
    socket.once('close', () => {
      connections.delete(socket)
    })
  })
  app.server.prependListener('upgrade', (_request: IncomingMessage, socket: Socket) => {
    connections.delete(socket)
  })
  app.server.prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    if (isClosing) response.shouldKeepAlive = false
    active.add(response)
    response.once('close', () => {
      active.delete(response)
    })
  })
  app.addHook('onRequest', (request, _reply, done) => {
    if (isClosing && (request.ws || request.routeOptions.url === '/readyz'))
      done(
        new Problem('overloaded', 'The server is shutting down.', {
          headers: { 'retry-after': '1' },
        }),
      )
    else done()
  })
  return async () => {
    isClosing = true
    for (const response of active) response.shouldKeepAlive = false
    const until = performance.now() + IDLE_GRACE_MS
    while (connections.size > active.size && performance.now() < until)
      await new Promise((resolve) => {
        setTimeout(resolve, POLL_INTERVAL_MS)
      })
  }
}
