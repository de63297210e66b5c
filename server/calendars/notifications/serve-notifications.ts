import type { FastifyPluginAsync } from 'fastify'
import type { Deps } from '../../deps.ts'
import { readNotification } from '../google/channels/read-notification.ts'
import { readNotifications } from '../microsoft/channels/read-notifications.ts'
import { readValidationToken } from '../microsoft/channels/read-validation-token.ts'
import { acceptNotifications } from './accept-notifications.ts'

const MAX_BODY_BYTES = 262_144
const HIDDEN = { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES }

/**
 * The endpoints where Google and Microsoft say that a calendar has changed. A notification says
 * only that: the calendar is read by a round afterwards, so a forged one, or one too many, does no
 * harm.
 */
export function serveNotifications(host: Pick<Deps, 'pool' | 'now'>): FastifyPluginAsync {
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'string' },
      async (_request: unknown, text: string) => text,
    )

    app.post('/calendars/notifications/google', HIDDEN, async ({ headers }, reply) => {
      const read = readNotification(headers)
      const sent = read === null ? [] : [{ ...read, endsChannel: read.state === 'not_exists' }]
      return reply.code((await acceptNotifications(host, sent)) > 0 ? 204 : 404).send()
    })

    app.post<{ Body: string | undefined }>(
      '/calendars/notifications/microsoft',
      HIDDEN,
      async ({ url, body }, reply) => {
        const token = readValidationToken(new URL(url, 'http://localhost').searchParams)
        // The handshake of a new subscription: the decoded token, as plain text.
        if (token !== null)
          return reply
            .headers({
              'content-type': 'text/plain; charset=utf-8',
              'x-content-type-options': 'nosniff',
            })
            .send(token)
        const read = readNotifications(parseJson(body ?? ''))
        await acceptNotifications(
          host,
          read.map(({ channelId, secret, lifecycle }) => ({
            channelId,
            secret,
            endsChannel: lifecycle !== null && lifecycle !== 'missed',
          })),
        )
        return reply.code(202).send()
      },
    )
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
