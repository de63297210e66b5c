import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CalendarKey } from './mirror.ts'

/**
 * Lets no change in the calendar change a meeting, because so many events of meetings are gone at
 * once that a fault is more likely than a person. No effect if it is suspended already.
 */
export async function suspendCalendar(
  db: Db,
  { workspaceId, id }: CalendarKey,
  now: Temporal.Instant,
): Promise<void> {
  await db.query(sql`
    update calendars set suspended_reason = 'mass_disappearance', suspended_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and suspended_reason is null`)
}

/** Lets changes in a suspended calendar change meetings again, and reads it from the beginning. */
export async function endSuspension(
  tx: Tx,
  { workspaceId, id }: CalendarKey,
  now: Temporal.Instant,
): Promise<void> {
  await tx.query(sql`
    update calendars
    set suspended_reason = null, suspended_at = null, cursor = null, round_page = null,
      round_started_at = null, next_sync_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and suspended_reason is not null`)
}
