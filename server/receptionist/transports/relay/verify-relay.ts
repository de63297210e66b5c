import type { FastifyRequest } from 'fastify'
import { rejectedRequests } from '../../../http/monitoring/rejected-requests.ts'
import { Problem } from '../../../http/problems/problem.ts'
import type { OpenConnection } from '../../../voice-connections/find-connection.ts'
import { platformsWith } from '../../../voice/platforms/platforms.ts'
import { reportVerification } from '../../../voice/endpoint/report-request.ts'
import type { EndpointDeps } from '../../../voice/call/session.ts'

const PLATFORMS = platformsWith('relayAuthentication')
const NO_BODY = Buffer.alloc(0)

/**
 * The voice connection of a WebSocket request, verified by the carrier's signature. Throws
 * invalid_token.
 */
export async function verifyRelay(
  deps: EndpointDeps,
  request: FastifyRequest,
): Promise<OpenConnection> {
  const { connections, publicUrl, now, requestReports } = deps
  const { params, headers, method, url } = request
  const connection = await connections.find((params as { connection: string }).connection)
  const head = { headers, method, url: publicUrl + url, now: now() }
  if (!connection) {
    rejectedRequests.set(request.raw, { reason: 'connection_unknown' })
    throw rejection()
  }
  if (
    !reportVerification(deps, {
      request,
      connection,
      platforms: PLATFORMS,
      verify: ({ verifyRequest }) => verifyRequest(connection, head).verify(NO_BODY),
    })
  )
    throw rejection()
  requestReports.accepted(connection, now())
  return connection
}

function rejection(): Problem {
  return new Problem('invalid_token', "The carrier's signature is missing or invalid.")
}
