import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerSignIn, type Visit } from './answer-sign-in.ts'
import { openProvider, type OauthHost } from './open-provider.ts'

/** `pass` gives a request to the library, which reads it as it comes in and answers by itself. */
export type Doors = { pass: (request: FastifyRequest, reply: FastifyReply) => void; signIn: (visit: Visit) => Promise<FastifyReply> }

/** What the library answers. This file brings it in, which takes a third of a start, so it is loaded with the first request. */
export function openDoors(host: OauthHost): Doors {
  const provider = openProvider(host)
  const answer = provider.callback()
  const place = new URL(host.publicUrl)
  return {
    pass: (request, reply) => {
      reply.hijack()
      // Whatever a client says of where it came in, its answer is about the one public address.
      Object.assign(request.raw.headers, { 'x-forwarded-proto': place.protocol.slice(0, -1), 'x-forwarded-host': place.host })
      Object.assign(request.raw, { baseUrl: place.pathname === '/' ? '' : place.pathname })
      reply.raw.setHeader('x-request-id', request.id)
      void answer(request.raw, reply.raw)
    },
    signIn: (visit) => answerSignIn(host, provider, visit),
  }
}
