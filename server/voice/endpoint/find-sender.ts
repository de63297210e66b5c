import type { FastifyRequest } from 'fastify'
import type { ClientActor } from '../../access/actor.ts'
import type { Sender } from '../../http/limits/create-receiving-budgets.ts'

/**
 * The sender of a request according to its headers. Call it after all `onRequest` hooks have run.
 */
export function findSender(request: FastifyRequest): Sender {
  // Routes without an access token have no actor.
  const { actor } = request as { actor?: ClientActor }
  if (actor) return { owner: `workspace ${actor.workspaceId}` }
  const { voiceSender } = request
  if (!voiceSender) return { connection: null }
  return voiceSender.isVerified
    ? { owner: `connection ${voiceSender.connection.id}` }
    : { connection: voiceSender.connection.id }
}
