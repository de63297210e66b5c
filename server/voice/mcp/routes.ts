import type { FastifyPluginAsync } from 'fastify'
import type { VoiceDeps } from '../call/session.ts'
import { METADATA, PATH, SCOPE, serveMcp, type Tokens } from './serve-mcp.ts'

/** The tools for clients of the Model Context Protocol, and the metadata of RFC 9728. */
export function mcpRoutes(deps: VoiceDeps, tokens: Tokens): FastifyPluginAsync {
  const metadata = {
    resource: deps.publicUrl + PATH,
    resource_name: 'Slotline',
    authorization_servers: [deps.publicUrl],
    scopes_supported: [SCOPE],
    bearer_methods_supported: ['header'],
  }
  return async (app) => {
    // Some clients append the path of the resource, and others do not.
    for (const path of [METADATA, METADATA + PATH])
      app.get(path, { schema: { hide: true } }, async () => metadata)
    app.register(
      serveMcp(deps, tokens, async () => (await import('./open-mcp-server.ts')).openMcpServer),
    )
  }
}
