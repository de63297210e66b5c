import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../http/problems/problem.ts'
import { isSameToken } from '../replies/is-same-token.ts'
import { BOUNCE_SERVICES, type BounceService, readBounces } from './read-bounces.ts'
import { recordBounces } from './record-bounces.ts'
import { verifyBounces } from './verify-bounces.ts'

/** Services post at most some hundred events at once. */
const MAX_BODY_BYTES = 2 * 1024 * 1024

/**
 * The URLs to which the services that send mails report bounces and complaints. A report that
 * changes nothing is answered with 200 as well, because a repeat would not change that.
 */
export function bounceRoutes(deps: Deps): FastifyPluginAsync {
  const { inboundMailToken: token = null, bounceKeys = { mailgun: null, sendgrid: null } } = deps
  return async (app) => {
    if (token === null) return
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, bytes: Buffer) => bytes,
    )
    app.post<{ Params: { service: string; token: string }; Body: Buffer | null }>(
      '/mail/bounces/:service/:token',
      {
        bodyLimit: MAX_BODY_BYTES,
        schema: { hide: true },
        onRequest: async ({ params }) => {
          if (findService(params.service) === null || !isSameToken(params.token, token))
            throw new Problem('not_found', 'This URL does not exist.')
        },
      },
      async ({ params, headers, body }, reply) => {
        const service = findService(params.service)
        const bytes = body ?? Buffer.alloc(0)
        if (service === null) throw new Problem('not_found', 'This URL does not exist.')
        if (!verifyBounces(service, bounceKeys, { headers, body: bytes })) {
          deps.log.warn(
            { service },
            'a report about mails is not signed with the key of its setting',
          )
          throw new Problem('invalid_token', 'The signature of the service is wrong or missing.')
        }
        const bounces = readBounces(service, bytes.toString('utf8'))
        if (bounces === null)
          throw new Problem('malformed_request', 'Send the JSON of the webhook of this service.')
        const outcomes = await recordBounces(deps, bounces)
        return reply.header('cache-control', 'no-store').send({ data: outcomes })
      },
    )
  }
}

function findService(name: string): BounceService | null {
  return BOUNCE_SERVICES.find((service) => service === name) ?? null
}
