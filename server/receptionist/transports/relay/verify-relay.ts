import type { FastifyRequest } from 'fastify'
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
  { params, headers, method, url }: FastifyRequest,
): Promise<OpenConnection> {
  const { connections, publicUrl, now, requestReports } = deps
  const connection = await connections.find((params as { connection: string }).connection)
  const head = { headers, method, url: publicUrl + url, now: now() }
  if (
    !connection ||
    !reportVerification(deps, {
      connection,
      platforms: PLATFORMS,
      verify: ({ verifyRequest }) => verifyRequest(connection, head).verify(NO_BODY),
    })
  )
    throw new Problem('invalid_token', "The carrier's signature is missing or invalid.")
  requestReports.accepted(connection, now())
  return connection
}
