import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../platform/telemetry/create-telemetry.ts'
import { readClientAddress } from '../security/read-client-address.ts'
import { rejectedRequests } from './rejected-requests.ts'

const WINDOW_MS = 60_000
/**
 * Pairs of a reason and an address that are counted separately. The requests of further addresses
 * are counted by reason. With one pair for each reason, the lines of a minute stay below the limit
 * of lines with the same message.
 */
const MAX_PAIRS = 40

/**
 * Counts every request whose credential was rejected, and logs the first of a minute with the same
 * reason and client address; at the end of the minute the number of further ones.
 */
export function logRejections(
  app: FastifyInstance,
  { rejections }: Pick<Metrics, 'rejections'>,
): void {
  const further = new Map<string, number>()
  app.addHook('onResponse', async (request, { statusCode: status }) => {
    const rejection =
      rejectedRequests.get(request.raw) ?? (status === 401 ? ({ reason: 'other' } as const) : null)
    if (rejection === null) return
    const { reason } = rejection
    rejections.inc({ reason })
    const address = readClientAddress(request)
    const isSeparate = further.has(`${reason} ${address}`) || further.size < MAX_PAIRS
    const key = isSeparate ? `${reason} ${address}` : reason
    const count = further.get(key)
    if (count !== undefined) {
      further.set(key, count + 1)
      return
    }
    further.set(key, 0)
    setTimeout(() => {
      const leftOut = further.get(key)!
      further.delete(key)
      if (leftOut > 0)
        app.log.warn(
          { reason, address: isSeparate ? address : 'others', leftOut },
          'more credentials were rejected',
        )
    }, WINDOW_MS).unref()
    app.log.warn(
      {
        reqId: request.id,
        ...rejection,
        address,
        method: request.method,
        route: request.routeOptions.url ?? 'unknown',
        status,
      },
      'a credential was rejected',
    )
  })
}
