import type { Db, Tx } from '../../platform/db/pool.ts'
import { requireRow } from '../../platform/db/require-row.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { EventType } from '../catalogue.ts'
import type { EventResource } from '../event-resources.ts'
import type { Provenance } from '../provenance.ts'
import { ALWAYS, buildTimeBounds, type TimesOfEvents } from './build-time-bounds.ts'

/** An event in the feed. */
export type FeedEvent = Provenance & {
  position: number
  id: string
  type: EventType
  resourceType: EventResource
  resourceId: string
  /** The attributes of the resource after the change. */
  data: Record<string, unknown>
  /** The former value of each changed attribute; null: the resource is new. */
  previous: Record<string, unknown> | null
  createdAt: Temporal.Instant
  /** When the values of a person were erased; null: never. */
  erasedAt: Temporal.Instant | null
}

/** Null: any. */
export type EventFilter = {
  types: readonly EventType[] | null
  resourceType: EventResource | null
  /** With a resource type. */
  resourceId: string | null
  /** A condition of the rows of `events event`. */
  where?: Query | null
}

/** `after`: where the page begins, in its order. */
export type PageOfFeed = {
  after: number
  limit: number
  isNewestFirst?: boolean
  times?: TimesOfEvents
}

export type FeedPage = {
  events: FeedEvent[]
  /**
   * The last position that was read, also if it did not match; null: there is none after `after`.
   */
  scannedTo: number | null
  /** Whether there can be more events. */
  isFull: boolean
  /** Where to continue: all events up to here were read, or do not match. */
  readTo: number
  /** No higher position was given out. */
  drawnPosition: number
  /** Events up to this position may have been dropped. */
  droppedPosition: number
}

type Extent = Pick<FeedPage, 'scannedTo' | 'drawnPosition' | 'droppedPosition'> & {
  lastPosition: number
  scanned: number
  /** Whether the page ends before what was scanned. */
  isCut: boolean
}

/**
 * Positions that a page with a filter reads at most, so that one that matches little costs little.
 */
const MAX_SCANNED = 5_000
/** If the filter reads the events themselves. */
const MAX_READ = 2_000

/** Of the JSON of the events that are read at once, if they are more than one. */
const MAX_PAGE_BYTES = 500_000

/**
 * The events after a position that match the filter, in the order of the feed, but only those that
 * have a position already, and without a check for dropped events. One statement reads them and the
 * last position, up to which all that were given out are visible to it.
 */
export async function readFeed(
  db: Db,
  workspaceId: WorkspaceId,
  { types, resourceType, resourceId, where = null }: EventFilter,
  { after, limit, isNewestFirst = false, times = ALWAYS }: PageOfFeed,
): Promise<FeedPage> {
  const { continues, last, inOrder } = orderPage(after, isNewestFirst)
  const { isIn, isAround } = buildTimeBounds(workspaceId, times)
  const ofResource = isOfResource(resourceType, resourceId)
  const isTimed = times.from !== null || times.to !== null
  const isFiltered = isTimed || types !== null || (resourceType !== null && resourceId === null)
  const maxScanned = where !== null ? MAX_READ : isFiltered ? MAX_SCANNED : limit + 1
  const rows = await db.query<Omit<FeedEvent, 'id'> & Extent & { id: string | null }>(sql`
    with scanned as materialized (
      select position, seq, recorded_at, id, type, resource_type, resource_id, size_bytes
      from event_positions
      where workspace_id = ${workspaceId} and ${continues} ${ofResource} ${isAround}
      order by ${inOrder} limit ${maxScanned}
    ), matching as (
      select position, seq, recorded_at, size_bytes from scanned
      where (${types}::text[] is null or type = any(${types}::text[]))
        and (${resourceType}::text is null or resource_type = ${resourceType}) ${isIn}
        ${where === null ? sql`` : isReadAs(where)}
      order by ${inOrder} limit ${limit + 1}
    ), measured as (
      select position, seq, recorded_at, row_number() over up_to_here as number,
        sum(size_bytes) over up_to_here as total
      from matching window up_to_here as (order by ${inOrder})
    ), wanted as (
      select position, seq, recorded_at from measured
      where number <= ${limit} and (number = 1 or total <= ${MAX_PAGE_BYTES})
    ), page as (
      select (select count(*) from wanted) < (select count(*) from matching) as is_cut
    )
    select (select count(*) from scanned) as scanned, is_cut as "isCut",
      case when is_cut then (select ${last}(position) from wanted)
        else (select ${last}(position) from scanned) end as "scannedTo",
      last_position as "lastPosition", greatest(last_value, last_position) as "drawnPosition",
      dropped_position as "droppedPosition",
      wanted.position, event.id, event.type,
      resource_type as "resourceType", resource_id as "resourceId", data, previous,
      actor_kind as "actorKind", actor_id as "actorId", request_id as "requestId", call_id as "callId",
      voice_connection_id as "connectionId", created_at as "createdAt", erased_at as "erasedAt"
    from page cross join event_sequencer cross join event_position_seq
    left join (wanted join events event
      on event.recorded_at = wanted.recorded_at and event.seq = wanted.seq) on true
    order by wanted.${inOrder}`)
  const { scanned, isCut, scannedTo, lastPosition, ...extent } = requireRow(rows)
  const isFull = isCut || scanned === maxScanned
  const read = scannedTo ?? after
  return {
    events: rows.filter((row): row is FeedEvent & Extent => row.id !== null),
    isFull,
    scannedTo,
    readTo: isFull || isNewestFirst ? read : Math.max(read, lastPosition),
    drawnPosition: extent.drawnPosition,
    droppedPosition: extent.droppedPosition,
  }
}

function isReadAs(where: Query) {
  return sql`and exists (
    select from events event
    where event.recorded_at = scanned.recorded_at and event.seq = scanned.seq and ${where})`
}

/** All events of one resource are read from an index. */
function isOfResource(resourceType: string | null, resourceId: string | null) {
  return resourceType !== null && resourceId !== null
    ? sql`and resource_type = ${resourceType} and resource_id = ${resourceId}`
    : sql``
}

function orderPage(after: number, isNewestFirst: boolean) {
  return isNewestFirst
    ? { continues: sql`position < ${after}`, last: sql`min`, inOrder: sql`position desc` }
    : { continues: sql`position > ${after}`, last: sql`max`, inOrder: sql`position` }
}

export type FoundEvents = {
  /** In the order of the feed. */
  events: FeedEvent[]
  /** The ids of the events for which there was no room after these. */
  unreadIds: Set<string>
}

/** The events with these ids. */
export async function selectEventsById(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<FoundEvents> {
  type Row = Omit<FeedEvent, 'id'> & { placedId: string; isRead: boolean; id: string | null }
  const rows = await db.query<Row>(sql`
    with measured as (
      select position, id, seq, recorded_at,
        row_number() over up_to_here = 1 or sum(size_bytes) over up_to_here <= ${MAX_PAGE_BYTES}
          as is_read
      from event_positions
      where workspace_id = ${workspaceId} and id = any(${ids}::uuid[])
      window up_to_here as (order by position)
    )
    select measured.id as "placedId", is_read as "isRead", position, event.id, event.type,
      event.resource_type as "resourceType", event.resource_id as "resourceId", data, previous,
      actor_kind as "actorKind", actor_id as "actorId", request_id as "requestId",
      call_id as "callId", voice_connection_id as "connectionId", created_at as "createdAt",
      erased_at as "erasedAt"
    from measured
    left join events event on event.recorded_at = measured.recorded_at
      and event.seq = measured.seq and is_read
    order by position`)
  return {
    events: rows.filter((row): row is typeof row & FeedEvent => row.id !== null),
    unreadIds: new Set(rows.flatMap(({ isRead, placedId }) => (isRead ? [] : [placedId]))),
  }
}

export type KnownPosition = { workspaceId: WorkspaceId; position: number }

/**
 * The last position, and those of these workspaces that have events after their position. The
 * others have none up to the last position.
 */
export async function selectWorkspacesWithNews(
  db: Db,
  known: readonly KnownPosition[],
): Promise<{ position: number; workspaceIds: Set<WorkspaceId> }> {
  const rows = await db.query<{ position: number; workspaceIds: WorkspaceId[] }>(sql`
    select last_position as position, array(
      select known.id
      from unnest(${known.map(({ workspaceId }) => workspaceId)}::integer[],
        ${known.map(({ position }) => position)}::bigint[]) as known (id, position)
      where exists (
        select from event_positions placed
        where workspace_id = known.id and placed.position > known.position)
    ) as "workspaceIds"
    from event_sequencer`)
  const row = requireRow(rows)
  return { position: row.position, workspaceIds: new Set(row.workspaceIds) }
}

/** The newest position of each of these workspaces that has events. */
export function selectLastPositions(
  db: Db,
  workspaceIds: readonly number[],
): Promise<{ workspaceId: WorkspaceId; position: number }[]> {
  return db.query(sql`
    select wanted.id as "workspaceId", latest.position
    from unnest(${workspaceIds}::integer[]) as wanted (id)
    cross join lateral (
      select position from event_positions where workspace_id = wanted.id
      order by position desc limit 1
    ) latest`)
}

/**
 * Deletes the events of resources that the same transaction deletes from the feed; those without a
 * position are too new.
 */
export async function removeEventsOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  type: EventResource,
  resourceIds: readonly string[],
): Promise<void> {
  await tx.query(sql`
    with gone as (
      delete from event_positions
      where workspace_id = ${workspaceId} and resource_type = ${type}
        and resource_id = any(${resourceIds}::text[])
      returning recorded_at, seq
    )
    delete from events using gone
    where events.recorded_at = gone.recorded_at and events.seq = gone.seq`)
}
