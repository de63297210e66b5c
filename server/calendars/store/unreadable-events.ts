import type { Db } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UnreadableEvents } from '../core/unreadable-event.ts'
import type { CalendarKey } from './mirror.ts'

/** The stored events of a calendar that cannot be read. */
export async function selectUnreadable(
  db: Db,
  { workspaceId, id }: CalendarKey,
): Promise<UnreadableEvents> {
  const rows = await db.query<UnreadableEvents>(sql`
    with unreadable as (
      select workspace_id, calendar_id, event_key, unreadable from calendar_events
      where workspace_id = ${workspaceId} and calendar_id = ${id} and unreadable is not null
    )
    select (select count(*)::integer from unreadable) as count, (
      select unreadable || jsonb_build_object('isBusy', exists (
        select 1 from busy_times busy
        where busy.workspace_id = found.workspace_id and busy.calendar_id = found.calendar_id
          and busy.event_key = found.event_key))
      from unreadable found order by event_key limit 1
    ) as first`)
  return requireRow(rows)
}
