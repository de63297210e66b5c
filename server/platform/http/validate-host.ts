import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnHost } from './is-own-host.ts'
import { Problem } from './problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route refuses requests for other hosts by itself, in words of its own. */
    checksHost?: boolean
  }
}

/**
 * Refuses, before anything else is done, what is not HTTP about its host: none in HTTP/1.1, or
 * several. With `checkHost` also what is for a name that the server is not known by: a page of
 * another site can make its own name point to this machine (DNS rebinding), and then reach what
 * listens here for this machine alone.
 */
export function validateHost(
  app: FastifyInstance,
  { checkHost, publicUrl }: { checkHost: boolean; publicUrl: string },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const hosts = countHosts(request)
    if (hosts > 1 || (hosts === 0 && request.raw.httpVersion === '1.1'))
      throw closeAfterProblem(
        request,
        reply,
        new Problem('malformed_request', 'A request has one header Host.', CLOSE),
      )
    if (!checkHost || request.routeOptions.config?.checksHost || isOwnHost(request.raw, publicUrl))
      return
    throw closeAfterProblem(
      request,
      reply,
      new Problem(
        'unknown_host',
        'This server is not known by that name: it answers to localhost, 127.0.0.1, [::1] and ' +
          'the host of PUBLIC_URL. Behind a tunnel or a proxy, set PUBLIC_URL to the address that ' +
          'it is reached at.',
        CLOSE,
      ),
    )
  })
}

const CLOSE = { headers: { connection: 'close' } }

/** Closes the connection after the response. For a WebSocket upgrade nothing else would. */
function closeAfterProblem(
  request: FastifyRequest,
  reply: FastifyReply,
  problem: Problem,
): Problem {
  reply.raw.once('finish', () => {
    request.raw.socket.destroySoon?.()
  })
  return problem
}

/** Node joins no headers of that name, and keeps the first. */
function countHosts({ raw: { rawHeaders } }: FastifyRequest): number {
  // Only a WebSocket that a test makes up has none.
  return rawHeaders
    ? rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length
    : 1
}
