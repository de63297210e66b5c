import type { Db } from '../platform/db/pool.ts'
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
  const beforeId = firstIdAt(before)
  while ((await deleteArchivedDeliveries(db, BATCH_SIZE)) === BATCH_SIZE);
  while ((await deleteDeliveriesBefore(db, { beforeId, limit: BATCH_SIZE })) === BATCH_SIZE);
  await deleteArchivedEndpoints(db, before)
}

/** The lowest UUID version 7 of a time (RFC 9562 §5.7), which event ids begin with. */
function firstIdAt({ epochMilliseconds }: Temporal.Instant): string {
  const digits = epochMilliseconds.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`
}
