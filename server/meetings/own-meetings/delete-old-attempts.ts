import type { Db } from '../../platform/db/pool.ts'
import { deleteFailuresBefore } from '../store/lookups.ts'
import { FAILURE_WINDOW } from './find-own-meetings.ts'

/** Deletes the expired counts of failed lookups. */
export function deleteOldAttempts(db: Db, now: Temporal.Instant): Promise<void> {
  return deleteFailuresBefore(db, now.subtract(FAILURE_WINDOW))
}
