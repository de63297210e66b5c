import type { Db } from '../platform/db/pool.ts'
import { KEPT } from './answer-once.ts'
import { deleteAnswersBefore } from './store.ts'

/** Removes the answers that are too old to be sent again. */
export function deleteOldAnswers(db: Db, now: Temporal.Instant): Promise<void> {
  return deleteAnswersBefore(db, now.subtract(KEPT))
}
