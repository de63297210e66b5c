import type { FastifyRequest } from 'fastify'
import { Problem } from '../http/problems/problem.ts'
import { readClientAddress } from '../http/security/read-client-address.ts'
import type { ClientActor } from './actor.ts'
import type { VerifyToken } from './tokens/create-token-verifier.ts'

/** The actor of the credential of a request. Throws the problems of its kinds of credentials. */
export type IdentifyActor = (request: FastifyRequest) => Promise<ClientActor>

/** The person whose session a request has; null: it has none. */
type FindPerson = (request: FastifyRequest) => Promise<ClientActor | null>

/**
 * A request has an access token or the session of a person; `findPerson` null: sessions are not
 * accepted.
 */
export function createIdentifier({
  checkToken,
  findPerson,
}: {
  checkToken: VerifyToken
  findPerson: FindPerson | null
}): IdentifyActor {
  return async (request) => {
    const { authorization } = request.headers
    const person = findPerson && (await findPerson(request))
    if (person && authorization !== undefined)
      throw new Problem(
        'malformed_request',
        'Send an access token, or the cookie of a session, and not both.',
      )
    return (
      person ??
      checkToken(authorization, request.routeOptions.url ?? '', readClientAddress(request))
    )
  }
}
