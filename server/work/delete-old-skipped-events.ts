import type { Db } from '../platform/db/pool.ts'
import { deleteSkippedEventsBefore } from './store/skipped-events.ts'

/** Forgets the skipped events that are no longer kept. */
export function deleteOldSkippedEvents(
  db: Db,
  { now, keptDays }: { now: Temporal.Instant; keptDays: number },
): Promise<void> {
  return deleteSkippedEventsBefore(db, now.subtract({ hours: 24 * keptDays }))
}
