import type { FastifyPluginAsync } from 'fastify'
import type { VoiceHost } from '../voice/voice-session.ts'
import { serveMcp, METADATA, PATH, SCOPE, type Tokens } from './serve-mcp.ts'
import { openMcpServer } from './open-mcp-server.ts'

/**
 * The tools for clients of the Model Context Protocol, and what such a client has to know of tokens
 * (RFC 9728).
 */
export function mcpRoutes(host: VoiceHost, tokens: Tokens): FastifyPluginAsync {
  const metadata = {
    resource: host.publicUrl + PATH,
    resource_name: 'Slotline',
    authorization_servers: [host.publicUrl],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ['header'],
  }
  return async (app) => {
    // Clients look for it by the path of the resource, and some without.
    for (const path of [METADATA, METADATA + PATH])
      app.get(path, { schema: { hide: true } }, async () => metadata)
    app.register(serveMcp(host, tokens, openMcpServer))
  }
}
