import type { FastifyReply, FastifyRequest } from 'fastify'
import { handleSignIn, type SignInVisit } from './handle-sign-in.ts'
import { createProvider, type OauthHost } from './create-provider.ts'

/** For the few words that the library shows by itself. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `pass` gives a request to the library, which reads it as it comes in and answers by itself. */
export type OauthHandlers = {
  forward: (request: FastifyRequest, reply: FastifyReply) => void
  signIn: (visit: SignInVisit) => Promise<FastifyReply>
}

/**
 * What the library answers. This file brings it in, which takes a third of a start, so it is loaded
 * with the first request.
 */
export function createOauthHandlers(host: OauthHost): OauthHandlers {
  const provider = createProvider(host)
  const answer = provider.callback()
  const publicAddress = new URL(host.publicUrl)
  return {
    forward: (request, reply) => {
      reply.hijack()
      // Whatever a client says of where it came in, its answer is about the one public address.
      Object.assign(request.raw.headers, {
        'x-forwarded-proto': publicAddress.protocol.slice(0, -1),
        'x-forwarded-host': publicAddress.host,
      })
      Object.assign(request.raw, {
        baseUrl: publicAddress.pathname === '/' ? '' : publicAddress.pathname,
      })
      reply.raw.setHeader('content-security-policy', CONTENT_SECURITY_POLICY)
      for (const [name, value] of Object.entries(reply.getHeaders()))
        reply.raw.setHeader(name, value!)
      void answer(request.raw, reply.raw)
    },
    signIn: (visit) => handleSignIn(host, provider, visit),
  }
}
