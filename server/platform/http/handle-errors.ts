import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { describeUnavailable, isStorageFull, isUnavailable } from '../db/unavailable.ts'
import { faultsOf, type SchemaFault } from './faults.ts'
import { Problem, problemDocument } from './problem.ts'
import { invalidAttributes } from './refuse-faults.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * What a route's 401 says beside the fault, as auth-params (RFC 9110 §11.4): where its metadata
     * is, for one.
     */
    challenge?: string
  }
}

/** Sends the refusal as application/problem+json (RFC 9457). */
export function sendProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): FastifyReply {
  if (problem.extras.headers) reply.headers(problem.extras.headers)
  // An address that cannot be read is refused before any hook has set it.
  reply.header('x-request-id', request.id)
  if (problem.status === 401)
    reply.header('www-authenticate', challengeOf(problem, request.routeOptions.config?.challenge))
  // As bytes: text would be sent with a charset, which this media type does not have.
  return reply
    .code(problem.status)
    .header('content-type', 'application/problem+json')
    .send(Buffer.from(JSON.stringify(problemDocument(problem, request.id))))
}

/** RFC 6750 §3: what a client that came without a good token is told. */
function challengeOf(problem: Problem, more = ''): string {
  return (
    'Bearer realm="slotline", error="invalid_token", ' +
    `error_description="${problem.message.replaceAll('"', "'")}"${more && `, ${more}`}`
  )
}

/**
 * Every error becomes a problem document; what is no refusal of ours is a bug: logged once, and
 * nothing of it shown.
 */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A client that goes away while it sends breaks a connection too, but none of the database's.
    if (error === request.raw.errored) return sendProblem(request, reply, unreadable())
    const problem = problemOf(error, request.routeOptions.bodyLimit)
    if (problem.code === 'internal') request.log.error({ err: error }, 'a request failed')
    if (isStorageFull(error))
      request.log.error({ err: error }, 'the storage of the database is full')
    else if (isUnavailable(error)) request.log.warn({ err: error }, 'the database did not answer')
    return sendProblem(request, reply, problem)
  })
}

/** `bodyLimit`: of the request's route, in bytes. */
function problemOf(error: FastifyError, bodyLimit: number): Problem {
  if (error instanceof Problem) return error
  if (error.validation)
    return invalidAttributes(faultsOf(error.validation as unknown as SchemaFault[]))
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
    'Something went wrong on our side. If it stays, report the request_id.',
  )
}

function unreadable(): Problem {
  return new Problem('malformed_request', 'The request cannot be read as HTTP with a JSON body.')
}
