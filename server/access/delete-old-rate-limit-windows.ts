import type { Db } from '../platform/db/pool.ts'
import { deleteEndedWindows } from './store/quota-leases.ts'

/** Deletes the rate limit windows that ended at least an hour ago. */
export function deleteOldRateLimitWindows(db: Db): Promise<void> {
  return deleteEndedWindows(db)
}
