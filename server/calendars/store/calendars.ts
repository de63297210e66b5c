import { END_CLAIM } from '../../platform/db/claim-row.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Calendar } from '../connections/calendar-connection-attributes.ts'

/** No round begins at this time. */
const NEVER = Temporal.Instant.from('9999-01-01T00:00:00Z')

const SELECTED = sql`
  id, connection_id as "connectionId", external_id as "externalId", name, time_zone as "timeZone",
  is_primary as "isPrimary", can_write as "canWrite", blocks, writes,
  sends_invitations as "sendsInvitations", synced_at as "syncedAt",
  failure_code as "failureCode", failing_since as "failingSince",
  suspended_reason as "suspendedReason",
  json_build_object('count', unreadable_count, 'first', unreadable_first) as unreadable`

/** The calendars of several connections, the main ones first, and then by name. */
export function selectCalendars(
  db: Db,
  workspaceId: WorkspaceId,
  connectionIds: readonly string[],
): Promise<Calendar[]> {
  return db.query<Calendar>(sql`
    select ${SELECTED} from calendars
    where workspace_id = ${workspaceId} and connection_id = any(${connectionIds}::uuid[])
    order by is_primary desc, name, id`)
}

/** The calendar that meetings of an agent are written to; null: there is none. */
export async function selectWrittenCalendar(
  db: Db,
  workspaceId: WorkspaceId,
  agentId: number,
): Promise<Pick<Calendar, 'id' | 'connectionId'> | null> {
  const rows = await db.query<Pick<Calendar, 'id' | 'connectionId'>>(sql`
    select id, connection_id as "connectionId" from calendars
    where workspace_id = ${workspaceId} and agent_id = ${agentId} and writes`)
  return rows[0] ?? null
}

type NewCalendar = Pick<
  Calendar,
  'id' | 'externalId' | 'name' | 'timeZone' | 'isPrimary' | 'canWrite' | 'blocks' | 'writes'
>
type Owner = { workspaceId: WorkspaceId; connectionId: string; agentId: number }

/** Inserts a calendar, which is read at `now`. */
export async function insertCalendar(
  tx: Tx,
  { workspaceId, connectionId, agentId }: Owner,
  calendar: NewCalendar,
  now: Temporal.Instant,
): Promise<void> {
  const { id, externalId, name, timeZone, isPrimary, canWrite, blocks, writes } = calendar
  await tx.query(sql`
    insert into calendars (
      workspace_id, id, connection_id, agent_id, external_id, name, time_zone, is_primary,
      can_write, blocks, writes, next_sync_at
    )
    values (
      ${workspaceId}, ${id}::uuid, ${connectionId}::uuid, ${agentId}, ${externalId}, ${name},
      ${timeZone}, ${isPrimary}, ${canWrite}, ${blocks}, ${writes}, ${now}
    )`)
}

type KnownCalendar = Pick<
  Calendar,
  'id' | 'externalId' | 'name' | 'timeZone' | 'isPrimary' | 'canWrite' | 'writes'
>

/** Stores what was found about a calendar. */
export async function updateCalendar(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, externalId, name, timeZone, isPrimary, canWrite, writes }: KnownCalendar,
): Promise<void> {
  await tx.query(sql`
    update calendars
    set external_id = ${externalId}, name = ${name}, time_zone = ${timeZone}, is_primary = ${isPrimary},
      can_write = ${canWrite}, writes = ${writes}
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}

type CalendarUse = Pick<Calendar, 'id' | 'blocks' | 'writes' | 'sendsInvitations'>

/** Stores what a calendar is used for. */
export async function updateUse(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, blocks, writes, sendsInvitations }: CalendarUse,
): Promise<void> {
  await tx.query(sql`
    update calendars
    set blocks = ${blocks}, writes = ${writes}, sends_invitations = ${sendsInvitations}
    where workspace_id = ${workspaceId} and id = ${id}::uuid`)
}

/** Lets all calendars of a connection be read at `now`. */
export async function syncCalendars(
  tx: Tx,
  workspaceId: WorkspaceId,
  { connectionId, now }: { connectionId: string; now: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    update calendars set next_sync_at = ${now}
    where workspace_id = ${workspaceId} and connection_id = ${connectionId}::uuid`)
}

/** Lets no calendar of a connection be read before a time. */
export async function postponeCalendars(
  tx: Tx,
  workspaceId: WorkspaceId,
  { connectionId, until }: { connectionId: string; until: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    update calendars set next_sync_at = ${until}
    where workspace_id = ${workspaceId} and connection_id = ${connectionId}::uuid
      and next_sync_at < ${until}`)
}

/**
 * Lets calendars be listed afresh at `now`, and ends running rounds: what blocks time has changed,
 * or what is read. Stored ETags end too, because events that have not changed are read again.
 */
export async function readAfresh(
  tx: Tx,
  workspaceId: WorkspaceId,
  { ids, now }: { ids: readonly string[]; now: Temporal.Instant },
): Promise<void> {
  await tx.query(sql`
    update calendars
    set cursor = null, round_page = null, round_started_at = null, ${END_CLAIM},
      next_sync_at = ${now}
    where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])`)
  await tx.query(sql`
    update calendar_events set etag = null
    where workspace_id = ${workspaceId} and calendar_id = any(${ids}::uuid[])
      and etag is not null`)
}

/** The ids of the calendars of the workspace that are read. */
export async function selectReadCalendars(db: Db, workspaceId: WorkspaceId): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select calendars.id from calendars
    join calendar_connections connection
      on connection.workspace_id = calendars.workspace_id
      and connection.id = calendars.connection_id
    where calendars.workspace_id = ${workspaceId} and connection.archived_at is null
      and connection.state in ('active', 'failing')
    order by calendars.id`)
  return rows.map(({ id }) => id)
}

export type Channel = { id: string; resourceId: string }

/** The channels of a connection that are open. */
export function selectChannels(
  db: Db,
  workspaceId: WorkspaceId,
  connectionId: string,
): Promise<Channel[]> {
  return db.query<Channel>(sql`
    select channel_id as id, channel_resource_id as "resourceId" from calendars
    where workspace_id = ${workspaceId} and connection_id = ${connectionId}::uuid
      and channel_id is not null and channel_resource_id is not null`)
}

/**
 * Ends the use of the calendars of an archived connection: running rounds cannot write any more,
 * and none begins. Returns the channels that are open.
 */
export async function retireCalendars(
  tx: Tx,
  workspaceId: WorkspaceId,
  connectionId: string,
): Promise<Channel[]> {
  const channels = await selectChannels(tx, workspaceId, connectionId)
  await tx.query(sql`
    update calendars
    set blocks = false, writes = false, next_sync_at = ${NEVER}, ${END_CLAIM},
      cursor = null, round_page = null, channel_id = null,
      channel_secret_hash = null, channel_resource_id = null, channel_expires_at = null
    where workspace_id = ${workspaceId} and connection_id = ${connectionId}::uuid`)
  return channels
}
