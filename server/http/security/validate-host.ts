import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isOwnHost } from './is-own-host.ts'
import { Problem } from '../problems/problem.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route rejects requests for other hosts itself, with its own error. */
    checksHost?: boolean
  }
}

/**
 * Rejects requests without exactly one Host header. With `checkHost`, also requests for unknown
 * host names: otherwise a page of another site could point its own name to this machine (DNS
 * rebinding) and reach a server that listens on loopback only.
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
        new Problem('malformed_request', 'Send exactly one Host header.', CLOSE),
      )
    if (!checkHost || request.routeOptions.config?.checksHost || isOwnHost(request.raw, publicUrl))
      return
    throw closeAfterProblem(
      request,
      reply,
      new Problem(
        'unknown_host',
        'The Host header names an unknown host: this server accepts localhost, 127.0.0.1, [::1] ' +
          'and the host of PUBLIC_URL. Behind a tunnel or a proxy, set PUBLIC_URL to the URL ' +
          'that clients use.',
        CLOSE,
      ),
    )
  })
}

const CLOSE = { headers: { connection: 'close' } }

/** Closes the connection after the response, which does not happen by itself for upgrades. */
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

/** Counts in the raw headers, because Node keeps only the first Host header. */
function countHosts({ raw: { rawHeaders } }: FastifyRequest): number {
  // Injected WebSockets of tests have no raw headers.
  return rawHeaders
    ? rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length
    : 1
}
