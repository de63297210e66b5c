import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

type ConnectionCount = { provider: string; state: string; count: number }

/** The connections that are in use, of all workspaces, by provider and state. */
export function countByState(db: Db): Promise<ConnectionCount[]> {
  return db.query<ConnectionCount>(sql`
    select provider, state, count(*)::integer as count from calendar_connections
    where archived_at is null
    group by provider, state`)
}

type SuspendedCount = { provider: string; reason: string; count: number }

/** The suspended calendars that are in use, of all workspaces, by provider and reason. */
export function countSuspended(db: Db): Promise<SuspendedCount[]> {
  return db.query<SuspendedCount>(sql`
    select connection.provider, calendars.suspended_reason as reason, count(*)::integer as count
    from calendars
    join calendar_connections connection
      on connection.workspace_id = calendars.workspace_id
      and connection.id = calendars.connection_id
    where calendars.suspended_reason is not null and (calendars.blocks or calendars.writes)
      and connection.archived_at is null
    group by connection.provider, calendars.suspended_reason`)
}

type UnreadableCount = { provider: string; count: number }

/** The events that cannot be read in calendars that block time, of all workspaces, by provider. */
export function countUnreadable(db: Db): Promise<UnreadableCount[]> {
  return db.query<UnreadableCount>(sql`
    select connection.provider, sum(calendars.unreadable_count)::integer as count
    from calendars
    join calendar_connections connection
      on connection.workspace_id = calendars.workspace_id
      and connection.id = calendars.connection_id
    where calendars.unreadable_count > 0 and calendars.blocks and connection.archived_at is null
    group by connection.provider`)
}

type OldestRead = { provider: string; ageSeconds: number }

/**
 * How old the last read of a calendar is that blocks time, of the connections that accept requests:
 * the oldest by provider. A calendar that was never read counts from its connection.
 */
export function selectOldestReads(db: Db, now: Temporal.Instant): Promise<OldestRead[]> {
  return db.query<OldestRead>(sql`
    select connection.provider,
      max(date_part('epoch',
        ${now} - coalesce(calendars.synced_at, connection.created_at)))::float8 as "ageSeconds"
    from calendars
    join calendar_connections connection
      on connection.workspace_id = calendars.workspace_id
      and connection.id = calendars.connection_id
    where calendars.blocks and connection.archived_at is null
      and connection.state in ('active', 'failing')
    group by connection.provider`)
}

type BrokenConnection = {
  workspaceId: WorkspaceId
  id: string
  provider: string
  code: string
  seconds: number
}

/** The connections that cannot be read for the longest time, up to a limit. */
export function selectBrokenConnections(
  db: Db,
  { now, limit }: { now: Temporal.Instant; limit: number },
): Promise<BrokenConnection[]> {
  return db.query<BrokenConnection>(sql`
    select workspace_id as "workspaceId", id, provider, failure_code as code,
      date_part('epoch', ${now} - failing_since)::float8 as seconds
    from calendar_connections
    where archived_at is null and failing_since is not null and failure_code is not null
    order by failing_since limit ${limit}`)
}
