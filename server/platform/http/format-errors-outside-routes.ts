import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
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
    websocketServer?.on('wsClientError', (error: Error, socket: Socket) => {
      handleMalformedHttp(error, socket, {
        limits,
        headers: { ...headers, 'sec-websocket-version': '13' },
      })
    })
  })
  // While the server closes, Fastify rejects requests without running any hook.
  app.addHook('preClose', async () => {
    app.server.prependListener('request', (_request, response) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    })
  })
}
