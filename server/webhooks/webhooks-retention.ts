import type { FixedRetention } from '../platform/retention.ts'
import { deriveFirstId } from '../platform/derive-first-id.ts'
import { deleteArchivedDeliveries, deleteDeliveriesBefore } from './store/delivery-log.ts'
import { deleteArchivedEndpoints } from './store/endpoints.ts'

/** Endpoints come after their deliveries. */
export const WEBHOOKS_RETENTION: FixedRetention[] = [
  {
    name: 'deliveries-of-deleted-endpoints',
    what: 'Deliveries to a webhook endpoint that was deleted, from its deletion',
    kept: { hours: 0 },
    deleteOld: deleteArchivedDeliveries,
  },
  {
    name: 'webhook-deliveries',
    what: 'Other deliveries that are not pending, from the event',
    kept: 'EVENT_RETENTION_DAYS',
    deleteOld: (pool, { before, ...scope }) =>
      deleteDeliveriesBefore(pool, { ...scope, beforeId: deriveFirstId(before) }),
  },
  {
    name: 'deleted-webhook-endpoints',
    what: 'Webhook endpoints that were deleted, from their deletion',
    kept: 'EVENT_RETENTION_DAYS',
    deleteOld: deleteArchivedEndpoints,
  },
]
