import type { Pool } from '../platform/db/pool.ts'
import { deleteOldCorrections } from './store/corrections.ts'
import { deleteOver } from './store/old-writes.ts'

const KEPT_DAYS = 7

/**
 * Deletes what is known of meetings that are over and of which nothing is in a calendar that can be
 * reached. What is known of other events stays, so that the erasure of a person finds them.
 */
export async function deleteOldWrites(pool: Pool, now: Temporal.Instant): Promise<void> {
  const before = now.subtract({ hours: KEPT_DAYS * 24 })
  await deleteOver(pool, before)
  await deleteOldCorrections(pool, before)
}
