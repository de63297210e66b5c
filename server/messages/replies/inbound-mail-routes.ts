import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../deps.ts'
import { Problem } from '../../http/problems/problem.ts'
import { isSameToken } from './is-same-token.ts'
import { openMailReader } from './reading/open-mail-reader.ts'
import { receiveMail } from './receive-mail.ts'

/** Of a mail with its files. Answers of calendar programs have some 10 KB. */
const MAX_MAIL_BYTES = 5 * 1024 * 1024
const RETRY_SECONDS = 30

/**
 * The URL to which a service posts the mails that it receives: each as it arrived, or as a form of
 * Postmark, Mailgun or SendGrid. A mail that changes nothing is answered with 200 as well, because
 * a repeat would not change that.
 */
export function inboundMailRoutes(deps: Deps): FastifyPluginAsync {
  const { inboundMailToken: token = null } = deps
  return async (app) => {
    if (token === null) return
    const reader = openMailReader()
    app.addHook('onClose', () => reader.close())
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'buffer' },
      async (_request: unknown, bytes: Buffer) => bytes,
    )
    app.post<{ Params: { token: string }; Body: Buffer }>(
      '/mail/inbound/:token',
      {
        bodyLimit: MAX_MAIL_BYTES,
        schema: { hide: true },
        onRequest: async ({ params }) => {
          if (!isSameToken(params.token, token))
            throw new Problem('not_found', 'This URL does not exist.')
        },
      },
      async ({ headers, body }, reply) => {
        const posted = {
          contentType: headers['content-type'] ?? '',
          bytes: new Uint8Array(body ?? []),
        }
        const outcome = await receiveMail({ ...deps, reader }, posted)
        if (outcome.result === 'busy')
          throw new Problem('overloaded', 'Too many mails wait to be read.', {
            headers: { 'retry-after': String(RETRY_SECONDS) },
          })
        return reply.header('cache-control', 'no-store').send({ data: outcome })
      },
    )
  }
}
