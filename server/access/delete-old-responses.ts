import type { Db } from '../platform/db/pool.ts'
import { IDEMPOTENCY_RETENTION } from './create-idempotent-executor.ts'
import { deleteResponsesBefore } from './store/responses.ts'

/** Deletes the stored responses whose retention has expired. */
export function deleteOldResponses(db: Db, now: Temporal.Instant): Promise<void> {
  return deleteResponsesBefore(db, now.subtract(IDEMPOTENCY_RETENTION))
}
