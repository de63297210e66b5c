import type { Db } from '../../platform/db/pool.ts'
import { sql } from '../../platform/db/sql.ts'
import type { CalendarKey } from './mirror.ts'

/** A channel through which a provider notifies. The secret is stored as its SHA-256 hash. */
export type StoredChannel = {
  id: string
  secretHash: Buffer
  resourceId: string
  expiresAt: Temporal.Instant
}

export async function selectChannel(db: Db, { workspaceId, id }: CalendarKey) {
  const rows = await db.query<StoredChannel>(sql`
    select channel_id as id, channel_secret_hash as "secretHash",
      channel_resource_id as "resourceId", channel_expires_at as "expiresAt"
    from calendars
    where workspace_id = ${workspaceId} and id = ${id} and channel_id is not null`)
  return rows[0] ?? null
}

/** Stores the channel of a calendar; null: it has none any more. */
export async function updateChannel(
  db: Db,
  { workspaceId, id }: CalendarKey,
  channel: StoredChannel | null,
): Promise<void> {
  await db.query(sql`
    update calendars set channel_id = ${channel?.id ?? null},
      channel_secret_hash = ${channel?.secretHash ?? null}::bytea,
      channel_resource_id = ${channel?.resourceId ?? null},
      channel_expires_at = ${channel?.expiresAt ?? null}::timestamptz
    where workspace_id = ${workspaceId} and id = ${id}`)
}

export type NotifiedCalendar = CalendarKey & { secretHash: Buffer }

/** The calendar that the channel with this id notifies of; null: there is none. */
export async function selectNotified(db: Db, channelId: string): Promise<NotifiedCalendar | null> {
  const rows = await db.query<NotifiedCalendar>(sql`
    select workspace_id as "workspaceId", id, channel_secret_hash as "secretHash" from calendars
    where channel_id = ${channelId}`)
  return rows[0] ?? null
}

/**
 * Makes the next round due, also if one runs now: it may have read the calendar before the change.
 * `endsChannel`: the channel has to be renewed or opened anew then.
 */
export async function updateNotified(
  db: Db,
  { workspaceId, id }: CalendarKey,
  { now, endsChannel }: { now: Temporal.Instant; endsChannel: boolean },
): Promise<void> {
  await db.query(sql`
    update calendars set
      next_sync_at = case
        when claim_id is null then least(next_sync_at, ${now}::timestamptz)
        else ${now}::timestamptz
      end,
      channel_expires_at = case when ${endsChannel} then ${now}::timestamptz else channel_expires_at end
    where workspace_id = ${workspaceId} and id = ${id}`)
}
