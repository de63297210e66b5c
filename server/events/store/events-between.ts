import type { Db } from '../../platform/db/pool.ts'
import { type Query, sql } from '../../platform/db/sql.ts'
import { fromUnixSeconds, MAX_UNIX_SECONDS } from '../../platform/time.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { EventType } from '../catalogue.ts'
import { RECORDING_MARGIN } from './build-time-bounds.ts'
import type { FeedEvent } from './feed.ts'

export type EventsBetween = {
  from: Temporal.Instant
  to: Temporal.Instant
  /** Null: any. */
  types: readonly EventType[] | null
  /** A condition of the rows of `events event`; null: any. */
  where: Query | null
  maxPosition: number
  /** Further events of the same millisecond as the last one are added. */
  limit: number
}

export type EventBetween = Pick<
  FeedEvent,
  'position' | 'id' | 'type' | 'resourceType' | 'resourceId' | 'createdAt'
>

/** PostgreSQL reads no times after the year 9999 in ISO 8601. */
const LAST = fromUnixSeconds(MAX_UNIX_SECONDS).subtract(RECORDING_MARGIN)

/** The events of a time up to a position, in the order of their timestamps. */
export function selectEventsBetween(
  db: Db,
  workspaceId: WorkspaceId,
  { from, to, types, where, maxPosition, limit }: EventsBetween,
): Promise<EventBetween[]> {
  const recordedFrom = from.subtract(RECORDING_MARGIN)
  const recordedTo = Temporal.Instant.compare(to, LAST) < 0 ? to.add(RECORDING_MARGIN) : to
  return db.query<EventBetween>(sql`
    select placed.position, placed.id, placed.type, placed.resource_type as "resourceType",
      placed.resource_id as "resourceId", event.created_at as "createdAt"
    from event_positions placed
    join events event on event.recorded_at = placed.recorded_at and event.seq = placed.seq
    where placed.workspace_id = ${workspaceId} and placed.position <= ${maxPosition}
      and placed.recorded_at >= ${recordedFrom}::timestamptz
      and placed.recorded_at < ${recordedTo}::timestamptz
      and event.created_at >= ${from}::timestamptz and event.created_at < ${to}::timestamptz
      and (${types}::text[] is null or placed.type = any(${types}::text[]))
      ${where === null ? sql`` : sql`and ${where}`}
    order by event.created_at fetch first ${limit} rows with ties`)
}
