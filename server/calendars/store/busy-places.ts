import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Period } from '../calendar-provider.ts'
import type { BusyQuestion } from './busy-times.ts'

/** Busy time in a calendar; Unix seconds. */
export type BusyPlace = Period & { calendarId: string }

/** The busy times that touch the window, with their calendars, in order of time, up to a limit. */
export function selectBusyPlaces(
  db: Db,
  workspaceId: WorkspaceId,
  { agentIds, window, exceptMeetingId }: BusyQuestion,
  limit: number,
): Promise<BusyPlace[]> {
  return db.query<BusyPlace>(sql`
    select calendar_id as "calendarId", date_part('epoch', starts_at)::float8 as "from",
      date_part('epoch', ends_at)::float8 as "to"
    from busy_times
    where workspace_id = ${workspaceId} and agent_id = any(${agentIds}::integer[])
      and starts_at > to_timestamp(${window.from}) - interval '24 hours'
      and starts_at < to_timestamp(${window.to})
      and ends_at > to_timestamp(${window.from})
      and meeting_id is distinct from ${exceptMeetingId}::uuid
    order by starts_at, ends_at, calendar_id
    limit ${limit}`)
}
