import type { FastifyInstance } from 'fastify'
import type { OpenConnection } from '../../../voice-connections/find-connection.ts'
import type { RunTool } from '../../../voice/run/run-tool.ts'
import type { EndpointDeps } from '../../../voice/call/session.ts'
import type { ReceptionistDeps } from '../../run-dialogue-turn.ts'
import { handleRelayCall } from './handle-relay-call.ts'
import { limitSockets } from './limit-sockets.ts'
import { verifyRelay } from './verify-relay.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The verified voice connection of a WebSocket request. */
    relayConnection?: OpenConnection
  }
}

/** Serves the WebSocket of ConversationRelay. */
export function serveRelay(
  app: FastifyInstance,
  deps: ReceptionistDeps & EndpointDeps,
  runTool: RunTool,
): void {
  const sockets = limitSockets()
  app.get<{ Params: { connection: string } }>(
    '/voice/relay/:connection',
    {
      schema: { hide: true },
      websocket: true,
      // Runs before the upgrade to a WebSocket.
      preValidation: async (request) => {
        request.relayConnection = await verifyRelay(deps, request)
        sockets.check(request.relayConnection.id)
      },
    },
    (socket, { relayConnection, id: requestId }) => {
      const connection = relayConnection!
      const call = { deps, runTool, connection, requestId, log: deps.log }
      sockets.add(connection.id, handleRelayCall(call, socket))
    },
  )
  app.addHook('onClose', () => sockets.over())
}
