import type { FastifyRequest } from 'fastify'
import { readClientAddress } from '../platform/http/read-client-address.ts'
import type { ConnectionCache } from './create-connection-cache.ts'

/**
 * Whose share a platform's request counts against: the voice calls of the connection's workspace,
 * which have a share of their own beside its API requests, so that a bulk import does not keep live
 * calls waiting. A connection that was not found before may be made up, and counts against the
 * client's address.
 */
export function findConnectionOwner(
  { workspaceOf }: Pick<ConnectionCache, 'workspaceOf'>,
  request: FastifyRequest,
): string {
  const { connection } = request.params as { connection?: string }
  const workspaceId = connection === undefined ? null : workspaceOf(connection)
  return workspaceId === null ? readClientAddress(request) : `voice ${workspaceId}`
}
