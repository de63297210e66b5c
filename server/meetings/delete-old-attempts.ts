import type { Db } from '../platform/db/pool.ts'
import { FORGOTTEN_AFTER } from './find-own-meetings.ts'
import { deleteAttemptsBefore } from './store/lookups.ts'

/** Forgets the wrong answers that no longer count. */
export function deleteOldAttempts(db: Db, now: Temporal.Instant): Promise<void> {
  return deleteAttemptsBefore(db, now.subtract(FORGOTTEN_AFTER))
}
