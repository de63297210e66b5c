import { localhostAllowedOrigins, validateOriginHeader } from '@modelcontextprotocol/server'
import type { FastifyInstance } from 'fastify'
import { isOwnHost } from '../platform/http/is-own-host.ts'

/**
 * Rejects with 403, as a JSON-RPC error, requests whose Host is neither the server's own nor a
 * loopback name, whatever address it listens on, and requests from pages of other origins (DNS
 * rebinding).
 */
export function validateHost(app: FastifyInstance, publicUrl: string): void {
  const origins = [new URL(publicUrl).hostname, ...localhostAllowedOrigins()]
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (!isOwnHost(raw, publicUrl))
      return reply
        .code(403)
        .send(
          refusalOf(
            'This server is not known by that name. Set PUBLIC_URL to the address that it is reached at.',
          ),
        )
    if (!validateOriginHeader(headers.origin, origins).ok)
      return reply.code(403).send(refusalOf('Pages of that origin may not call this server.'))
  })
}

function refusalOf(message: string) {
  return { jsonrpc: '2.0', error: { code: -32_000, message }, id: null }
}
