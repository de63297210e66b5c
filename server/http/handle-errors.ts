import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describeUnavailable, isStorageFull, isUnavailable } from '../platform/db/is-unavailable.ts'
import { describeFaults, type SchemaFault } from './bodies/describe-faults.ts'
import { describeQueryFaults } from './bodies/describe-query-faults.ts'
import { rejectedRequests } from './monitoring/rejected-requests.ts'
import { type Fault, Problem, problemDocument } from './problems/problem.ts'
import { invalidAttributes } from './problems/throw-if-invalid.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * Additional auth-params (RFC 9110 §11.4) of a route's 401, such as the URL of its metadata.
     */
    challenge?: string
  }
}

/** Sends a problem as application/problem+json (RFC 9457). */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): FastifyReply {
  if (problem.extras.headers) reply.headers(problem.extras.headers)
  // Requests with an invalid URL are rejected before any hook has set it.
  reply.header('x-request-id', request.id)
  if (problem.status === 401)
    reply.header('www-authenticate', challengeOf(problem, request.routeOptions.config?.challenge))
  // As bytes, because text would be sent with a charset, which this media type does not have.
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json')
    .send(
      Buffer.from(
        JSON.stringify(problemDocument(problem, request.id, request.headers['accept-language'])),
      ),
    )
}

/** The challenge for a request without a valid token (RFC 6750 §3). */
function challengeOf(problem: Problem, more = ''): string {
  return (
    'Bearer realm="slotline", error="invalid_token", ' +
    `error_description="${problem.message.replaceAll('"', "'")}"${more && `, ${more}`}`
  )
}

/**
 * Sends every error as a problem document, or in the form of `send`. Unexpected errors are bugs:
 * they are logged once, and their details are not sent.
 */
export function handleErrors(app: FastifyInstance, send = sendProblem): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A client that disconnects while sending causes socket errors too, but not of the database.
    if (error === request.raw.errored) return send(request, reply, unreadable())
    const problem = problemOf(error, request.routeOptions.bodyLimit)
    recordRejection(request, problem)
    const line = { reqId: request.id, err: error }
    if (problem.code === 'internal') request.log.error(line, 'a request failed')
    if (isStorageFull(error)) request.log.error(line, 'the storage of the database is full')
    else if (isUnavailable(error)) request.log.warn(line, 'the database is unavailable')
    return send(request, reply, problem)
  })
}

/** A request may be authenticated, and lack a right that its content needs. */
function recordRejection(request: FastifyRequest, { status, extras }: Problem): void {
  const { rejection = status === 403 ? ({ reason: 'scope_missing' } as const) : null } = extras
  if (rejection === null) return
  const { actor } = request as { actor?: { tokenId: string } }
  rejectedRequests.set(request.raw, { ...(actor && { tokenId: actor.tokenId }), ...rejection })
}

/** `bodyLimit`: of the request's route, in bytes. */
function problemOf(error: FastifyError, bodyLimit: number): Problem {
  if (error instanceof Problem) return error
  if (error.validation) return invalidAttributes(faultsOf(error))
  switch (error.code) {
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return new Problem(
        'unsupported_media_type',
        'Send the body as JSON, with the header Content-Type: application/json.',
      )
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return new Problem(
        'body_too_large',
        `The body is too large: the limit here is ${bodyLimit / 1024} KiB.`,
      )
  }
  if (isUnavailable(error))
    return new Problem('overloaded', describeUnavailable(error), {
      headers: { 'retry-after': isStorageFull(error) ? '10' : '1' },
    })
  if (error.statusCode && error.statusCode < 500) return unreadable()
  return new Problem(
    'internal',
    'An internal error occurred. If it persists, report the request_id.',
  )
}

function faultsOf({ validation, validationContext }: FastifyError): Fault[] {
  const found = validation as unknown as SchemaFault[]
  return validationContext === 'querystring' ? describeQueryFaults(found) : describeFaults(found)
}

function unreadable(): Problem {
  return new Problem(
    'malformed_request',
    'The request cannot be read. Send valid HTTP with a complete JSON body.',
  )
}
