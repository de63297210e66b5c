import type { Db } from '../../platform/db/pool.ts'
import { json, sql } from '../../platform/db/sql.ts'
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
      channel_expires_at = ${channel?.expiresAt ?? null}::timestamptz, channel_retry_at = null
    where workspace_id = ${workspaceId} and id = ${id}`)
}

/** Lets a channel that the provider has refused not be asked for before this time. */
export async function postponeChannel(
  db: Db,
  { workspaceId, id }: CalendarKey,
  until: Temporal.Instant,
): Promise<void> {
  await db.query(sql`
    update calendars set channel_retry_at = ${until}
    where workspace_id = ${workspaceId} and id = ${id}`)
}

type NotifiedCalendar = CalendarKey & { channelId: string; secretHash: Buffer }

/** The calendars that the channels with these ids notify of. */
export function selectNotified(db: Db, channelIds: readonly string[]): Promise<NotifiedCalendar[]> {
  return db.query<NotifiedCalendar>(sql`
    select workspace_id as "workspaceId", id, channel_id as "channelId",
      channel_secret_hash as "secretHash"
    from calendars where channel_id = any(${channelIds}::text[])`)
}

/**
 * Makes the next rounds due, also if some run now: they may have read the calendar before the
 * change. `endsChannel`: the channel has to be renewed or opened anew then.
 */
export async function updateNotified(
  db: Db,
  notified: readonly { channelId: string; endsChannel: boolean }[],
  now: Temporal.Instant,
): Promise<void> {
  await db.query(sql`
    update calendars set
      next_sync_at = case
        when claimed_by is null then least(next_sync_at, ${now}::timestamptz)
        else ${now}::timestamptz
      end,
      channel_expires_at =
        case when notified."endsChannel" then ${now}::timestamptz else channel_expires_at end
    from jsonb_to_recordset(${json(notified)}::jsonb) as notified
      ("channelId" text, "endsChannel" boolean)
    where calendars.channel_id = notified."channelId"`)
}
