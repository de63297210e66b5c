import type { Db } from '../../platform/db/pool.ts'
import { deleteTombstonesBefore } from './store.ts'
import { TOMBSTONE_RETENTION } from './tombstone-retention.ts'

const BATCH_SIZE = 1_000

/** Deletes the hashes of the identifiers of contacts that were erased more than three years ago. */
export async function deleteOldTombstones(db: Db, now: Temporal.Instant): Promise<void> {
  const before = now.subtract(TOMBSTONE_RETENTION)
  while ((await deleteTombstonesBefore(db, { before, limit: BATCH_SIZE })) === BATCH_SIZE);
}
