import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CalendarToSync } from '../sync/calendar-to-sync.ts'
import { CALENDAR_COLUMNS, calendarOf, type CalendarRow } from './rounds.ts'

export type StaleQuestion = {
  agentIds: readonly number[]
  /** Calendars that were read since are not stale. */
  readSince: Temporal.Instant
}

/**
 * The calendars of the agents that block time and were not read since, with the state of their
 * connections. Feeds are left out: reading them again says nothing new.
 */
export async function selectStaleCalendars(
  db: Db,
  workspaceId: WorkspaceId,
  { agentIds, readSince }: StaleQuestion,
): Promise<CalendarToSync[]> {
  const rows = await db.query<CalendarRow>(sql`
    select ${CALENDAR_COLUMNS}
    from calendars
    join calendar_connections connection
      on connection.workspace_id = calendars.workspace_id
      and connection.id = calendars.connection_id
    join agent_zones zone
      on zone.workspace_id = calendars.workspace_id and zone.agent_id = calendars.agent_id
    where calendars.workspace_id = ${workspaceId}
      and calendars.agent_id = any(${agentIds}::integer[]) and calendars.blocks
      and (calendars.synced_at is null or calendars.synced_at < ${readSince})
      and connection.archived_at is null and connection.provider <> 'ics'
      and connection.state <> 'pending'
    order by calendars.id`)
  return rows.map(calendarOf)
}

/** Reads calendars again as soon as possible, after a meeting was booked without asking them. */
export async function planReading(
  tx: Tx,
  workspaceId: WorkspaceId,
  { ids, now }: { ids: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    update calendars set next_sync_at = ${now}
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[]) and next_sync_at > ${now}`)
}
