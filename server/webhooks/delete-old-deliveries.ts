import type { Pool } from '../platform/db/pool.ts'
import { deleteDeliveries } from './store/delivery-log.ts'

const BATCH_SIZE = 5_000

/**
 * Deletes the deliveries of events that are older than `keptDays`, as those in the feed, except
 * pending ones, and all deliveries of deleted endpoints.
 */
export async function deleteOldDeliveries(
  pool: Pool,
  { now, keptDays }: { now: Temporal.Instant; keptDays: number },
): Promise<void> {
  const beforeId = firstIdAt(now.subtract({ hours: 24 * keptDays }))
  while ((await deleteDeliveries(pool, { beforeId, limit: BATCH_SIZE })) === BATCH_SIZE);
}

/** The lowest UUID version 7 of a time (RFC 9562 §5.7), which event ids begin with. */
function firstIdAt({ epochMilliseconds }: Temporal.Instant): string {
  const digits = epochMilliseconds.toString(16).padStart(12, '0')
  return `${digits.slice(0, 8)}-${digits.slice(8)}-7000-8000-000000000000`
}
