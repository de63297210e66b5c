import { readTypeFilter } from '../../events/feed/read-type-filter.ts'
import type { Db } from '../../platform/db/pool.ts'
import { isUuidPosition, readPage, writeCursor } from '../../http/queries/paging.ts'
import { isUuid } from '../../http/queries/read-integer-id.ts'
import { requireFound } from '../../http/problems/require-found.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { getResource } from '../../crud/store-resource.ts'
import { deriveFirstId } from '../../platform/derive-first-id.ts'
import { WEBHOOK_ENDPOINT } from '../endpoints/declare-webhook-endpoint.ts'
import { presentDelivery } from './present-delivery.ts'
import { readTimes } from '../../http/queries/read-times.ts'
import type { DeliveriesQuery } from '../schemas.ts'
import type { DeliveryState } from '../store/deliveries.ts'
import { type LoggedDelivery, selectDeliveries, selectDelivery } from '../store/delivery-log.ts'

/**
 * A page of the deliveries of an endpoint, newest events first. Throws invalid_attributes and
 * not_found.
 */
export async function listDeliveries(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  query: DeliveriesQuery,
) {
  const page = readPage(query, isUuidPosition)
  const types = readTypeFilter(query.type)
  const { from, to } = readTimes(query, '')
  await getResource(WEBHOOK_ENDPOINT, { db, workspaceId }, id)
  const filter = {
    state: (query.state ?? null) as DeliveryState | null,
    types,
    eventId: query.event_id ?? null,
    fromId: from && deriveFirstId(from),
    toId: to && deriveFirstId(to),
  }
  const { deliveries, next } = await selectDeliveries(db, { workspaceId, id }, filter, page)
  return {
    data: deliveries.map(presentDelivery),
    meta: { next_cursor: next === null ? null : writeCursor(next) },
  }
}

/** The delivery of an event to an endpoint. Throws not_found. */
export async function getDelivery(
  db: Db,
  workspaceId: WorkspaceId,
  { id, eventId }: { id: string; eventId: string },
): Promise<LoggedDelivery> {
  await getResource(WEBHOOK_ENDPOINT, { db, workspaceId }, id)
  const found = isUuid(eventId) ? await selectDelivery(db, { workspaceId, id }, eventId) : null
  return requireFound(found, 'delivery')
}
