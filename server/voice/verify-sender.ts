import type { FastifyRequest } from 'fastify'
import { isArriving } from '../platform/http/is-arriving.ts'
import { Problem } from '../platform/http/problem.ts'
import type { OpenConnection } from '../voice-connections/find-connection.ts'
import { GENUINE, type Verdict } from './platforms/shared/verification.ts'
import type { Proof, RequestHead } from './platforms/verify-platform-request.ts'
import { isProven } from './report-request.ts'
import type { EndpointHost } from './voice-session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The voice connection that a request is addressed to. `isProven`: a secret in the headers
     * proves that its platform sent it.
     */
    arrival?: { connection: OpenConnection; isProven: boolean }
  }
}

/**
 * The senders that a route accepts. `refusal`: the detail of every refusal, which does not reveal
 * the reason.
 */
export type Admission = {
  platforms: readonly string[]
  endpoint?: 'requests' | 'webhook'
  prove: (connection: OpenConnection, head: RequestHead) => Proof
  refusal: string
}

const NO_BODY = Buffer.alloc(0)

/**
 * Refuses, before any of the body is read, a request to a connection that does not exist or is
 * another platform's, one with a wrong secret, and one whose signature cannot be right whatever its
 * body is. Throws invalid_token.
 */
export async function checkArrival(
  host: EndpointHost,
  request: FastifyRequest,
  admission: Admission,
): Promise<void> {
  const { connection, proof } = await findProof(host, request, admission)
  // A body that has arrived already is verified at once, with its signature.
  const isUndecided = proof.coversBody && !isArriving(request.raw)
  const prove = () => (isUndecided ? GENUINE : verdictWithoutBody(proof))
  if (!isProven(host, { ...admission, connection, prove })) throw refusalOf(admission)
  request.arrival = { connection, isProven: !proof.coversBody }
}

/** The connection whose platform sent this request, and its raw body. Throws invalid_token. */
export async function admitArrival(
  host: EndpointHost,
  request: FastifyRequest,
  admission: Admission,
): Promise<{ connection: OpenConnection; body: Buffer }> {
  const body = Buffer.isBuffer(request.body) ? request.body : NO_BODY
  // The connection is remembered for a moment; one that was archived while a slow body arrived is
  // not found any more.
  const { connection, proof } = await findProof(host, request, admission)
  if (!isProven(host, { ...admission, connection, prove: () => proof.verify(body) }))
    throw refusalOf(admission)
  return { connection, body }
}

async function findProof(
  { connections, publicUrl, now }: EndpointHost,
  request: FastifyRequest,
  admission: Admission,
): Promise<{ connection: OpenConnection; proof: Proof }> {
  const { params, headers, method, url } = request
  const connection = await connections.find((params as { connection: string }).connection)
  if (!connection) throw refusalOf(admission)
  return {
    connection,
    proof: admission.prove(connection, { headers, method, url: publicUrl + url, now: now() }),
  }
}

/**
 * Headers are verified before the body, so of a signature only a mismatch can still turn into a
 * match.
 */
function verdictWithoutBody({ coversBody, verify }: Proof): Verdict {
  const verdict = verify(NO_BODY)
  return !verdict.ok && verdict.reason === 'mismatch' && coversBody ? GENUINE : verdict
}

/**
 * The connection is closed whether the body was read or not, so that it does not tell which
 * connections exist.
 */
function refusalOf({ refusal }: Admission): Problem {
  return new Problem('invalid_token', refusal, { headers: { connection: 'close' } })
}
