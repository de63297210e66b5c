import type { FastifyRequest } from 'fastify'
import { isArriving } from '../../http/limits/is-arriving.ts'
import { rejectedRequests } from '../../http/monitoring/rejected-requests.ts'
import { Problem } from '../../http/problems/problem.ts'
import type { OpenConnection } from '../../voice-connections/find-connection.ts'
import type { Authentication } from '../platforms/platform.ts'
import {
  type RequestVerifier,
  type Verification,
  VERIFIED,
} from '../platforms/protocol/verification.ts'
import { reportVerification } from './report-request.ts'
import type { EndpointDeps } from '../call/session.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /**
     * The voice connection that a request is addressed to. `isVerified`: whether a secret in the
     * headers has verified the sender.
     */
    voiceSender?: { connection: OpenConnection; isVerified: boolean }
  }
}

/**
 * The platforms whose requests an endpoint accepts. `rejection`: the detail of every rejection,
 * which does not reveal the reason.
 */
export type SenderRule = {
  platforms: Readonly<Record<string, Authentication>>
  rejection: string
}

const NO_BODY = Buffer.alloc(0)

/**
 * Rejects requests before their body is read: those to a connection that does not exist or belongs
 * to another platform, those with a wrong secret, and those whose signature cannot match any body.
 * Throws invalid_token.
 */
export async function verifyHeaders(
  deps: EndpointDeps,
  request: FastifyRequest,
  rule: SenderRule,
): Promise<void> {
  const connection = await findConnection(deps, request, rule)
  let isVerified = false
  const verify = (verifier: RequestVerifier) => {
    isVerified = !verifier.coversBody
    // The signature of a body that has already arrived is verified by `verifyBody`.
    return verifier.coversBody && !isArriving(request.raw) ? VERIFIED : verifyWithoutBody(verifier)
  }
  if (!verifyConnection(deps, request, { connection, rule, verify })) throw rejectionOf(rule)
  request.voiceSender = { connection, isVerified }
}

/** The connection whose platform sent this request, and its raw body. Throws invalid_token. */
export async function verifyBody(
  deps: EndpointDeps,
  request: FastifyRequest,
  rule: SenderRule,
): Promise<{ connection: OpenConnection; body: Buffer }> {
  const body = Buffer.isBuffer(request.body) ? request.body : NO_BODY
  // The connection may have been archived while a slow body was arriving.
  const connection = await findConnection(deps, request, rule)
  const verify = (verifier: RequestVerifier) => verifier.verify(body)
  if (!verifyConnection(deps, request, { connection, rule, verify })) throw rejectionOf(rule)
  return { connection, body }
}

async function findConnection(
  { connections }: EndpointDeps,
  { params, raw }: FastifyRequest,
  rule: SenderRule,
): Promise<OpenConnection> {
  const connection = await connections.find((params as { connection: string }).connection)
  if (!connection) {
    rejectedRequests.set(raw, { reason: 'connection_unknown' })
    throw rejectionOf(rule)
  }
  return connection
}

/** Verifies a request, and reports a rejection to the owner of the connection. */
function verifyConnection(
  deps: EndpointDeps,
  request: FastifyRequest,
  {
    connection,
    rule,
    verify,
  }: {
    connection: OpenConnection
    rule: SenderRule
    verify: (verifier: RequestVerifier) => Verification
  },
): boolean {
  const { headers, method, url } = request
  const head = { headers, method, url: deps.publicUrl + url, now: deps.now() }
  return reportVerification(deps, {
    request,
    connection,
    platforms: rule.platforms,
    verify: ({ verifyRequest }) => verify(verifyRequest(connection, head)),
  })
}

/**
 * Verifies the headers before the body has arrived: a signature mismatch may still become a match
 * with the body.
 */
function verifyWithoutBody({ coversBody, verify }: RequestVerifier): Verification {
  const verification = verify(NO_BODY)
  return !verification.ok && verification.reason === 'mismatch' && coversBody
    ? VERIFIED
    : verification
}

/**
 * Closes the network connection whether or not the body was read, so that the response does not
 * reveal which voice connections exist.
 */
function rejectionOf({ rejection }: SenderRule): Problem {
  return new Problem('invalid_token', rejection, { headers: { connection: 'close' } })
}
