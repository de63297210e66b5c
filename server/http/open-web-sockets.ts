import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import websocket, { type WebSocket } from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import { chooseRequestId } from './choose-request-id.ts'
import { formatRawProblem } from './problems/format-raw-problem.ts'
import { Problem } from './problems/problem.ts'
import { buildSecurityHeaders } from './security/build-security-headers.ts'

const MAX_FRAME_BYTES = 65_536
/** Going away (RFC 6455 §7.4.1). */
const GOING_AWAY = 1001

/**
 * Accepts WebSockets at `path` only. WebSocket requests for other paths are rejected with 404 in
 * plain HTTP, and requests to upgrade to another protocol, such as HTTP/2, are ignored (RFC 9110
 * §7.8). All sockets are closed before the server.
 */
export function openWebSockets(
  app: FastifyInstance,
  { path, publicUrl, closeMs }: { path: RegExp; publicUrl: string; closeMs: number },
): void {
  const headers = buildSecurityHeaders(publicUrl)
  app.register(websocket, {
    options: { maxPayload: MAX_FRAME_BYTES, closeTimeout: closeMs } as object,
    // The conversation ends, and records its end, when the socket closes.
    errorHandler: (_error, socket: WebSocket) => {
      socket.terminate()
    },
    preClose: (done) => {
      for (const socket of app.websocketServer.clients)
        socket.close(GOING_AWAY, 'The server is shutting down.')
      app.websocketServer.close()
      done()
    },
  })
  app.after(() => {
    const handlers = app.server.listeners('upgrade') as ((
      request: IncomingMessage,
      socket: Duplex,
      head: Buffer,
    ) => void)[]
    app.server.removeAllListeners('upgrade')
    app.server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
      if (request.method !== 'GET' || !path.test(pathOf(request)))
        return refuse(socket, headers, chooseRequestId(request.headers))
      for (const handle of handlers) handle(request, socket, head)
    })
    Object.assign(app.server, {
      shouldUpgradeCallback: ({ headers }: IncomingMessage) =>
        headers.upgrade?.trim().toLowerCase() === 'websocket',
    })
  })
}

function pathOf({ url = '' }: IncomingMessage): string {
  return url.replace(/\?.*$/s, '')
}

function refuse(
  socket: Duplex,
  headers: Readonly<Record<string, string>>,
  requestId: string,
): void {
  const problem = new Problem('not_found', 'There is no WebSocket at this address.')
  socket.on('error', () => {
    socket.destroy()
  })
  socket.end(formatRawProblem(problem, headers, { requestId }), () => {
    socket.destroy()
  })
}
