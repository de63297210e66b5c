import type { FastifyInstance } from 'fastify'
import { rejectedRequests } from '../../http/monitoring/rejected-requests.ts'
import { isOwnHost } from '../../http/security/is-own-host.ts'

/**
 * Rejects requests with 403, as a JSON-RPC error, if their Host is neither the server's own nor a
 * loopback name, or if their Origin is another site. Both protect from DNS rebinding, on whatever
 * address the server listens.
 */
export function validateHostAndOrigin(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (!isOwnHost(raw, publicUrl))
      return reply
        .code(403)
        .send(
          errorOf('The host is unknown. ' + 'Set PUBLIC_URL to the public address of the server.'),
        )
    const { localhostAllowedOrigins, validateOriginHeader } =
      await import('@modelcontextprotocol/server')
    const origins = [new URL(publicUrl).hostname, ...localhostAllowedOrigins()]
    if (!validateOriginHeader(headers.origin, origins).ok) {
      rejectedRequests.set(raw, { reason: 'foreign_page' })
      return reply.code(403).send(errorOf('Pages of that origin may not call this server.'))
    }
  })
}

function errorOf(message: string) {
  return { jsonrpc: '2.0', error: { code: -32_000, message }, id: null }
}
