import type { FastifyRequest } from 'fastify'
import { readClientAddress } from '../http/security/read-client-address.ts'
import type { ConnectionCache } from './create-connection-cache.ts'

/**
 * The owner whose share a platform's request counts against at admission. The voice requests of a
 * workspace have a share of their own, so that a bulk import does not delay live calls. Requests to
 * a connection that is not cached count against the client's address, since the connection may not
 * exist.
 */
export function findConnectionOwner(
  { workspaceOf }: Pick<ConnectionCache, 'workspaceOf'>,
  request: FastifyRequest,
): string {
  const { connection } = request.params as { connection?: string }
  const workspaceId = connection === undefined ? null : workspaceOf(connection)
  return workspaceId === null ? readClientAddress(request) : `voice ${workspaceId}`
}
