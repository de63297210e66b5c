import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db, Tx } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { sql } from '../../platform/db/sql.ts'
import type { BusyTime, MirrorChange, MirroredEvent, StoredEvent } from '../core/plan-mirror.ts'
import type { Period } from '../calendar-provider.ts'

/** A calendar of a workspace. */
export type CalendarKey = { workspaceId: WorkspaceId; id: string }

type EventRow = Omit<StoredEvent, 'period' | 'busy'> & { from: number | null; to: number | null }

/** The stored events with these keys, by key, with their busy times. */
export async function selectStoredEvents(
  db: Db,
  { workspaceId, id }: CalendarKey,
  keys: readonly string[],
): Promise<Map<string, StoredEvent>> {
  const [events, busy] = await Promise.all([
    db.query<EventRow>(sql`
      select event_key as key, series_key as "seriesKey", uid, etag, meeting_id as "meetingId",
        unreadable, date_part('epoch', starts_at)::float8 as "from", date_part('epoch', ends_at)::float8 as "to"
      from calendar_events
      where workspace_id = ${workspaceId} and calendar_id = ${id}
        and event_key = any(${keys}::text[])`),
    db.query<BusyTime>(sql`
      select event_key as key, date_part('epoch', starts_at)::float8 as "from",
        date_part('epoch', ends_at)::float8 as "to", meeting_id as "meetingId"
      from busy_times
      where workspace_id = ${workspaceId} and calendar_id = ${id}
        and event_key = any(${keys}::text[])`),
  ])
  const stored = new Map<string, StoredEvent>(
    events.map(({ from, to, ...event }) => [
      event.key,
      { ...event, period: from === null || to === null ? null : { from, to }, busy: [] },
    ]),
  )
  for (const { key, ...piece } of busy) stored.get(key)?.busy.push(piece)
  return stored
}

/** The keys of the stored events that belong to these series. */
export async function selectKeysOfSeries(
  db: Db,
  { workspaceId, id }: CalendarKey,
  seriesKeys: readonly string[],
): Promise<string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select event_key as key from calendar_events
    where workspace_id = ${workspaceId} and calendar_id = ${id}
      and series_key = any(${seriesKeys}::text[])`)
  return rows.map(({ key }) => key)
}

/** The etags of all stored events, by key. */
export async function selectEtags(
  db: Db,
  { workspaceId, id }: CalendarKey,
): Promise<Map<string, string>> {
  const rows = await db.query<{ key: string; etag: string }>(sql`
    select event_key as key, etag from calendar_events
    where workspace_id = ${workspaceId} and calendar_id = ${id} and etag is not null`)
  return new Map(rows.map(({ key, etag }) => [key, etag]))
}

/**
 * Up to `limit` keys, after a key, of events that the round did not list, in the order of the keys.
 */
export async function selectUnlistedKeys(
  db: Db,
  { workspaceId, id }: CalendarKey,
  { roundNumber, after, limit }: { roundNumber: number; after: string; limit: number },
): Promise<string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select event_key as key from calendar_events
    where workspace_id = ${workspaceId} and calendar_id = ${id} and event_key > ${after}
      and round_number <> ${roundNumber}
    order by event_key limit ${limit}`)
  return rows.map(({ key }) => key)
}

/** The keys of the events that touch the period. */
export async function selectKeysWithin(
  db: Db,
  { workspaceId, id, agentId }: CalendarKey & { agentId: number },
  period: Period,
): Promise<string[]> {
  const rows = await db.query<{ key: string }>(sql`
    select distinct event_key as key from busy_times
    where workspace_id = ${workspaceId} and agent_id = ${agentId}
      and starts_at > to_timestamp(${period.from}) - interval '24 hours'
      and starts_at < to_timestamp(${period.to}) and ends_at > to_timestamp(${period.from})
      and calendar_id = ${id}`)
  return rows.map(({ key }) => key)
}

/**
 * The number of stored events that have not ended, and how many of these have one of the keys or,
 * with `roundNumber`, were not listed by that round.
 */
export async function countComing(
  db: Db,
  { workspaceId, id }: CalendarKey,
  gone: { keys: readonly string[]; roundNumber: number | null; now: Temporal.Instant },
): Promise<{ coming: number; gone: number }> {
  const rows = await db.query<{ coming: number; gone: number }>(sql`
    select count(*)::integer as coming,
      count(*) filter (
        where event_key = any(${gone.keys}::text[])
          or round_number <> coalesce(${gone.roundNumber}::integer, round_number)
      )::integer as gone
    from calendar_events event
    where workspace_id = ${workspaceId} and calendar_id = ${id}
      and (ends_at > ${gone.now} or exists (
        select 1 from busy_times busy
        where busy.workspace_id = event.workspace_id and busy.calendar_id = event.calendar_id
          and busy.event_key = event.event_key and busy.ends_at > ${gone.now}))`)
  return requireRow(rows)
}

type Mirrored = CalendarKey & { agentId: number; roundNumber: number }

/** Writes the changes, in statements that are sent together. */
export async function writeMirror(
  tx: Tx,
  calendar: Mirrored,
  { written, seen, deleted, addedBusy, removedBusy }: MirrorChange,
): Promise<void> {
  await Promise.all([
    removedBusy.length > 0 ? deleteBusy(tx, calendar, removedBusy) : null,
    deleted.length > 0 ? deleteEvents(tx, calendar, deleted) : null,
    written.length > 0 ? upsertEvents(tx, calendar, written) : null,
    seen.length > 0 ? markSeen(tx, calendar, seen) : null,
    addedBusy.length > 0 ? insertBusy(tx, calendar, addedBusy) : null,
  ])
}

/** With `is true` the list is hashed. It would be joined otherwise, by comparing all pairs. */
async function deleteBusy(
  tx: Tx,
  { workspaceId, id }: Mirrored,
  removed: MirrorChange['removedBusy'],
): Promise<void> {
  const keys = removed.map(({ key }) => key)
  await tx.query(sql`
    delete from busy_times
    where workspace_id = ${workspaceId} and calendar_id = ${id}
      and event_key = any(${keys}::text[])
      and ((event_key, starts_at) in (
        select gone.event_key, to_timestamp(gone.starts_at)
        from unnest(${keys}::text[], ${removed.map(({ from }) => from)}::float8[])
          gone (event_key, starts_at))) is true`)
}

async function deleteEvents(
  tx: Tx,
  { workspaceId, id }: Mirrored,
  keys: readonly string[],
): Promise<void> {
  await tx.query(sql`
    delete from calendar_events
    where workspace_id = ${workspaceId} and calendar_id = ${id}
      and event_key = any(${keys}::text[])`)
}

async function upsertEvents(
  tx: Tx,
  { workspaceId, id, roundNumber }: Mirrored,
  events: readonly MirroredEvent[],
): Promise<void> {
  await tx.query(sql`
    insert into calendar_events as known (workspace_id, calendar_id, event_key, series_key, uid,
      etag, meeting_id, starts_at, ends_at, unreadable, round_number)
    select ${workspaceId}, ${id}, read.event_key, read.series_key, read.uid, read.etag,
      read.meeting_id, to_timestamp(read.starts_at), to_timestamp(read.ends_at),
      read.unreadable::jsonb, ${roundNumber}
    from unnest(
      ${events.map(({ key }) => key)}::text[],
      ${events.map(({ seriesKey }) => seriesKey)}::text[],
      ${events.map(({ uid }) => uid)}::text[],
      ${events.map(({ etag }) => etag)}::text[],
      ${events.map(({ meetingId }) => meetingId)}::uuid[],
      ${events.map(({ period }) => period?.from ?? null)}::float8[],
      ${events.map(({ period }) => period?.to ?? null)}::float8[],
      ${events.map(({ unreadable }) => unreadable && JSON.stringify(unreadable))}::text[]
    ) read (event_key, series_key, uid, etag, meeting_id, starts_at, ends_at, unreadable)
    on conflict (workspace_id, calendar_id, event_key) do update
      set series_key = excluded.series_key, uid = excluded.uid, etag = excluded.etag,
        meeting_id = excluded.meeting_id, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, unreadable = excluded.unreadable,
        round_number = excluded.round_number`)
}

async function markSeen(
  tx: Tx,
  { workspaceId, id, roundNumber }: Mirrored,
  keys: readonly string[],
): Promise<void> {
  await tx.query(sql`
    update calendar_events set round_number = ${roundNumber}
    where workspace_id = ${workspaceId} and calendar_id = ${id}
      and event_key = any(${keys}::text[]) and round_number <> ${roundNumber}`)
}

async function insertBusy(
  tx: Tx,
  { workspaceId, id, agentId }: Mirrored,
  added: readonly BusyTime[],
): Promise<void> {
  await tx.query(sql`
    insert into busy_times as known
      (workspace_id, agent_id, calendar_id, event_key, starts_at, ends_at, meeting_id)
    select ${workspaceId}, ${agentId}, ${id}, added.event_key, to_timestamp(added.starts_at),
      to_timestamp(added.ends_at), added.meeting_id
    from unnest(
      ${added.map(({ key }) => key)}::text[], ${added.map(({ from }) => from)}::float8[],
      ${added.map(({ to }) => to)}::float8[], ${added.map(({ meetingId }) => meetingId)}::uuid[]
    ) added (event_key, starts_at, ends_at, meeting_id)
    on conflict (workspace_id, calendar_id, event_key, starts_at) do update
      set ends_at = excluded.ends_at, meeting_id = excluded.meeting_id`)
}
