import type { Tx } from '../platform/db/pool.ts'
import type { CalendarKey } from './store/mirror.ts'
import { updateResumed } from './store/suspension.ts'

/** Lets changes in a suspended calendar change meetings again, and reads it from the beginning. */
export function endSuspension(tx: Tx, calendar: CalendarKey, now: Temporal.Instant): Promise<void> {
  return updateResumed(tx, calendar, now)
}
