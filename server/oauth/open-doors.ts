import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerSignIn, type Visit } from './answer-sign-in.ts'
import { openProvider, type OauthHost } from './open-provider.ts'

/** For the few words that the library shows by itself. */
const NOTHING = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** `pass` gives a request to the library, which reads it as it comes in and answers by itself. */
export type Doors = {
  pass: (request: FastifyRequest, reply: FastifyReply) => void
  signIn: (visit: Visit) => Promise<FastifyReply>
}

/**
 * What the library answers. This file brings it in, which takes a third of a start, so it is loaded
 * with the first request.
 */
export function openDoors(host: OauthHost): Doors {
  const provider = openProvider(host)
  const answer = provider.callback()
  const place = new URL(host.publicUrl)
  return {
    pass: (request, reply) => {
      reply.hijack()
      // Whatever a client says of where it came in, its answer is about the one public address.
      Object.assign(request.raw.headers, {
        'x-forwarded-proto': place.protocol.slice(0, -1),
        'x-forwarded-host': place.host,
      })
      Object.assign(request.raw, { baseUrl: place.pathname === '/' ? '' : place.pathname })
      reply.raw.setHeader('content-security-policy', NOTHING)
      for (const [name, value] of Object.entries(reply.getHeaders()))
        reply.raw.setHeader(name, value!)
      void answer(request.raw, reply.raw)
    },
    signIn: (visit) => answerSignIn(host, provider, visit),
  }
}
