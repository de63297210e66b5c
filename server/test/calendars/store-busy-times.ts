import { generateId } from '../../platform/generate-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

type StoredEvent = { agentId: number; from: number; to: number }

/**
 * Stores a calendar of the agent with one event, as a round would have. `from`, `to`: Unix seconds,
 * at most a day apart. Returns the id of the calendar.
 */
export async function storeBusyTime(
  db: Db,
  workspaceId: WorkspaceId,
  { agentId, from, to }: StoredEvent,
): Promise<string> {
  const [connectionId, calendarId] = [generateId(), generateId()]
  await db.query(sql`
    with connection as (
      insert into calendar_connections
        (workspace_id, id, agent_id, provider, account, state, created_at, updated_at)
      values (${workspaceId}, ${connectionId}, ${agentId}, 'caldav', ${connectionId}, 'active',
        now(), now())
      returning workspace_id, id, agent_id
    ), calendar as (
      insert into calendars (workspace_id, id, connection_id, agent_id, external_id, name,
        is_primary, can_write, blocks, writes, next_sync_at)
      select workspace_id, ${calendarId}, id, agent_id, 'work', 'Work', true, true, true, false,
        'infinity'
      from connection
    )
    insert into busy_times (workspace_id, agent_id, calendar_id, event_key, starts_at, ends_at)
    values (${workspaceId}, ${agentId}, ${calendarId}, 'event', to_timestamp(${from}),
      to_timestamp(${to}))`)
  return calendarId
}

/** Removes the busy time of a calendar that `storeBusyTime` stored. */
export async function removeBusyTime(
  db: Db,
  workspaceId: WorkspaceId,
  calendarId: string,
): Promise<void> {
  await db.query(sql`
    delete from busy_times where workspace_id = ${workspaceId} and calendar_id = ${calendarId}`)
}
