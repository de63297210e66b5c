import type { FastifyReply, FastifyRequest } from 'fastify'
import { createProvider, type OauthHost } from './create-provider.ts'
import { handleSignIn, type SignInVisit } from './handle-sign-in.ts'

/** For the pages that the library renders. */
const CONTENT_SECURITY_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `forward` passes a request to the library, which reads its body and sends the response. */
export type OauthHandlers = {
  forward: (request: FastifyRequest, reply: FastifyReply) => void
  signIn: (visit: SignInVisit) => Promise<FastifyReply>
}

/**
 * Creates the handlers that use the library. Loading the library takes a third of the start-up
 * time, so this file is loaded with the first request.
 */
export function createOauthHandlers(host: OauthHost): OauthHandlers {
  const provider = createProvider(host)
  const answer = provider.callback()
  const publicAddress = new URL(host.publicUrl)
  return {
    forward: (request, reply) => {
      reply.hijack()
      // The library builds URLs from these headers, so the values of the client are replaced.
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
