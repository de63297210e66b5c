import type { Pool } from '../platform/db/pool.ts'
import { deleteOldCorrections } from './store/corrections.ts'
import { deleteOver } from './store/old-writes.ts'

const KEPT_DAYS = 7

/**
 * Deletes what is known of events whose meetings are over, or whose calendars cannot be reached any
 * more. The events stay.
 */
export async function deleteOldWrites(pool: Pool, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: KEPT_DAYS * 24 })
  await deleteOver(pool, before)
  await deleteOldCorrections(pool, before)
}
