import type { Db } from '../platform/db/pool.ts'
import { deriveFirstId } from './core/derive-first-id.ts'
import { deleteArchivedDeliveries, deleteDeliveriesBefore } from './store/delivery-log.ts'
import { deleteArchivedEndpoints } from './store/endpoints.ts'

const BATCH_SIZE = 5_000

/**
 * Deletes the deliveries of events that are older than `keptDays`, as those in the feed, except
 * pending ones, and all deliveries of deleted endpoints. The endpoints themselves are kept as long
 * as the events.
 */
export async function deleteOldDeliveries(
  db: Db,
  { now, keptDays }: { now: Temporal.Instant; keptDays: number },
): Promise<void> {
  const before = now.subtract({ hours: 24 * keptDays })
  const beforeId = deriveFirstId(before)
  while ((await deleteArchivedDeliveries(db, BATCH_SIZE)) === BATCH_SIZE);
  while ((await deleteDeliveriesBefore(db, { beforeId, limit: BATCH_SIZE })) === BATCH_SIZE);
  await deleteArchivedEndpoints(db, before)
}
