import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { Deps } from '../../deps.ts'
import { rejectedRequests } from '../../http/monitoring/rejected-requests.ts'
import { readNotification } from '../google/channels/read-notification.ts'
import { readNotifications } from '../microsoft/channels/read-notifications.ts'
import { readValidationToken } from '../microsoft/channels/read-validation-token.ts'
import { acceptNotifications, type Notification } from './accept-notifications.ts'

const MAX_BODY_BYTES = 262_144
const HIDDEN = { schema: { hide: true }, bodyLimit: MAX_BODY_BYTES }

/**
 * The endpoints where Google and Microsoft say that a calendar has changed. A notification says
 * only that: the calendar is read by a round afterwards, so a forged one, or one too many, does no
 * harm.
 */
export function serveNotifications(host: Pick<Deps, 'pool' | 'now'>): FastifyPluginAsync {
  const accept = async ({ raw }: FastifyRequest, sent: readonly Notification[]) => {
    const { calendars, hasWrongSecret } = await acceptNotifications(host, sent)
    if (hasWrongSecret) rejectedRequests.set(raw, { reason: 'notification_secret_wrong' })
    return calendars
  }
  return async (app) => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      '*',
      { parseAs: 'string' },
      async (_request: unknown, text: string) => text,
    )

    app.post('/calendars/notifications/google', HIDDEN, async (request, reply) => {
      const read = readNotification(request.headers)
      const sent = read === null ? [] : [{ ...read, endsChannel: read.state === 'not_exists' }]
      return reply.code((await accept(request, sent)) > 0 ? 204 : 404).send()
    })

    app.post<{ Body: string | undefined }>(
      '/calendars/notifications/microsoft',
      HIDDEN,
      async (request, reply) => {
        const { url, body } = request
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
        await accept(
          request,
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
