import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type { Limits } from '../../platform/limits.ts'
import { Problem } from '../problems/problem.ts'

const POLL_INTERVAL_MS = 20

/**
 * Returns a function that drains the connections of a server before shutdown, so that no request on
 * a kept-alive connection is lost. When it is called, `/readyz` begins to send 503, WebSockets are
 * rejected, and every response has `Connection: close`. It resolves when no idle connection is
 * left, or after `idleGraceMs`: clients that send more often get a response with `Connection:
 * close`. The server accepts requests until `app.close()`.
 */
export function createConnectionDrain(
  app: FastifyInstance,
  { idleGraceMs }: Limits['http'],
): () => Promise<void> {
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
    const until = performance.now() + idleGraceMs
    while (connections.size > active.size && performance.now() < until)
      await new Promise((resolve) => {
        setTimeout(resolve, POLL_INTERVAL_MS)
      })
  }
}
