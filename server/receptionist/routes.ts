import type { FastifyPluginAsync } from 'fastify'
import { openToolRunner } from '../voice/run/run-tool.ts'
import type { EndpointDeps } from '../voice/call/session.ts'
import type { ReceptionistDeps } from './run-dialogue-turn.ts'
import { serveRelay } from './transports/relay/serve-relay.ts'
import { serveTwiml } from './transports/twiml/serve-twiml.ts'

/** The only path at which a WebSocket may be opened. */
export const RELAY_PATH = /^\/voice\/relay\/[^/]+$/

/**
 * The receptionist on the telephone: as TwiML, with one request per event of a call, and over the
 * WebSocket of ConversationRelay. The carrier's signature verifies both.
 */
export function receptionistRoutes(deps: ReceptionistDeps & EndpointDeps): FastifyPluginAsync {
  const runTool = openToolRunner(deps)
  return async (app) => {
    app.decorateRequest('voiceSender')
    // Signatures cover the raw bytes.
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, bytes: Buffer) => bytes,
    )
    serveTwiml(app, deps, runTool)
    serveRelay(app, deps, runTool)
  }
}
