import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CalendarKey } from './mirror.ts'

/** Suspends a calendar because many events are gone, unless it is suspended already. */
export async function updateSuspended(
  db: Db,
  { workspaceId, id }: CalendarKey,
  now: Temporal.Instant,
): Promise<void> {
  await db.query(sql`
    update calendars set suspended_reason = 'mass_disappearance', suspended_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and suspended_reason is null`)
}

/** Ends the suspension of a calendar, and lets it be read from the beginning. */
export async function updateResumed(
  db: Db,
  { workspaceId, id }: CalendarKey,
  now: Temporal.Instant,
): Promise<void> {
  await db.query(sql`
    update calendars
    set suspended_reason = null, suspended_at = null, cursor = null, round_page = null,
      round_started_at = null, next_sync_at = ${now}
    where workspace_id = ${workspaceId} and id = ${id} and suspended_reason is not null`)
}
