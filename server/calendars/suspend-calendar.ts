import type { Db } from '../platform/db/pool.ts'
import type { CalendarKey } from './store/mirror.ts'
import { updateSuspended } from './store/suspension.ts'

/**
 * Lets no change in the calendar change a meeting, because so many events of meetings are gone at once
 * that a fault is more likely than a person.
 */
export function suspendCalendar(
  db: Db,
  calendar: CalendarKey,
  now: Temporal.Instant,
): Promise<void> {
  return updateSuspended(db, calendar, now)
}
