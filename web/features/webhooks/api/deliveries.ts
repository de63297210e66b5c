import { queryOptions } from '@tanstack/react-query'
import { withConfirmation } from '../../../api/confirmation.ts'
import { type Filters, pageQuery } from '../../../api/page-query.ts'
import { RequestProblem } from '../../../api/request-problem.ts'
import { sendRequest } from '../../../api/send-request.ts'
import type { Attempt } from './endpoints.ts'

export const DELIVERY_STATES = ['delivered', 'pending', 'failed'] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]

export type Delivery = {
  id: string
  attributes: {
    event_type: string
    resource_type: string
    resource_id: string
    state: DeliveryState
    attempt_count: number
    next_attempt_at: string | null
    last_attempt: Attempt | null
  }
}
type WithAttempts = Delivery & { attributes: { attempts: Attempt[] } }

const pathOf = (id: string) => `/core/webhook_endpoints/${encodeURIComponent(id)}`

export const deliveriesQuery = (id: string, filters: Filters) =>
  pageQuery<Delivery>(`${pathOf(id)}/deliveries`, filters)

/** A delivery with its attempts. */
export const deliveryQuery = (id: string, eventId: string) =>
  queryOptions({
    queryKey: [`${pathOf(id)}/deliveries`, 'one', eventId],
    queryFn: async () => {
      const path = `${pathOf(id)}/deliveries/${encodeURIComponent(eventId)}`
      return (await sendRequest<{ data: WithAttempts }>('GET', path)).data
    },
  })

/** The event as receivers get it, as text; null: it was deleted. */
export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ['/core/events', eventId],
    queryFn: async () => {
      try {
        const path = `/core/events/${encodeURIComponent(eventId)}`
        const { data } = await sendRequest<{ data: object }>('GET', path)
        return JSON.stringify(data, null, 2)
      } catch (error) {
        if (error instanceof RequestProblem && error.status === 404) return null
        throw error
      }
    },
  })

/** Sends one event again, or all that have failed. Returns how many were queued. */
export async function replay(
  id: string,
  what: { event_id: string } | { state: 'failed' },
): Promise<number> {
  const { data } = await withConfirmation(() =>
    sendRequest<{ data: { attributes: { queued: number } } }>('POST', `${pathOf(id)}/replay`, {
      attributes: what,
    }),
  )
  return data.attributes.queued
}
