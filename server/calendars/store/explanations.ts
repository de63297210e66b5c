import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { UnreadableEvents } from '../core/unreadable-event.ts'
import type { Period, ProviderName } from '../calendar-provider.ts'

/**
 * A calendar that blocks an agent's time: what it was like when it was read last, and when it is
 * busy in the period that was asked for, in Unix seconds.
 */
export type AgentCalendarState = {
  id: string
  agentId: number
  connectionId: string
  name: string
  provider: ProviderName
  connectionState: 'pending' | 'active' | 'needs_sign_in' | 'failing'
  suspendedReason: string | null
  failureCode: string | null
  /** The start of the last complete round; null: none. */
  syncedAt: Temporal.Instant | null
  unreadable: UnreadableEvents
  busy: Period[]
}

/** The calendars that block the agents' time, with their busy times that touch the period. */
export function listAgentCalendars(
  db: Db,
  workspaceId: WorkspaceId,
  { agentIds, period }: { agentIds: readonly number[]; period: Period },
): Promise<AgentCalendarState[]> {
  return db.query<AgentCalendarState>(sql`
    select calendars.id, calendars.agent_id as "agentId",
      calendars.connection_id as "connectionId", calendars.name, connection.provider,
      connection.state as "connectionState", calendars.suspended_reason as "suspendedReason",
      calendars.failure_code as "failureCode", calendars.synced_at as "syncedAt",
      json_build_object(
        'count', calendars.unreadable_count, 'first', calendars.unreadable_first
      ) as unreadable,
      coalesce((
        select json_agg(json_build_object(
          'from', date_part('epoch', busy.starts_at), 'to', date_part('epoch', busy.ends_at)
        ) order by busy.starts_at)
        from busy_times busy
        where busy.workspace_id = calendars.workspace_id and busy.agent_id = calendars.agent_id
          and busy.starts_at > to_timestamp(${period.from}) - interval '24 hours'
          and busy.starts_at < to_timestamp(${period.to})
          and busy.ends_at > to_timestamp(${period.from})
          and busy.calendar_id = calendars.id
      ), '[]') as busy
    from calendars
    join calendar_connections connection
      on connection.workspace_id = calendars.workspace_id
      and connection.id = calendars.connection_id
    where calendars.workspace_id = ${workspaceId}
      and calendars.agent_id = any(${agentIds}::integer[]) and calendars.blocks
      and connection.archived_at is null and connection.state <> 'pending'
    order by calendars.agent_id, calendars.id`)
}
