import type { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { chooseRequestId } from './choose-request-id.ts'
import { handleMalformedHttp, type RawResponseOptions } from './handle-malformed-http.ts'

/** Formats the errors that Node, Fastify and the WebSocket library send outside of routes. */
export function formatErrorsOutsideRoutes(
  app: FastifyInstance,
  { limits, headers }: RawResponseOptions,
): void {
  // Unknown expectations are ignored (RFC 9110 §10.1.1).
  app.server.on('checkExpectation', (request, response) => {
    app.server.emit('request', request, response)
  })
  app.addHook('onReady', async () => {
    const { websocketServer } = app as { websocketServer?: EventEmitter }
    websocketServer?.on(
      'wsClientError',
      (error: Error, socket: Socket, request: IncomingMessage) => {
        handleMalformedHttp(error, socket, {
          limits,
          request,
          headers: { ...headers, 'sec-websocket-version': '13' },
        })
      },
    )
  })
  // While the server closes, Fastify rejects requests without running any hook.
  app.addHook('preClose', async () => {
    app.server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
      response.setHeader('x-request-id', chooseRequestId(request.headers))
    })
  })
}
