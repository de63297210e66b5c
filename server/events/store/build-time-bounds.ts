import { type Query, sql } from '../../platform/db/sql.ts'
import { deriveFirstId } from '../../platform/derive-first-id.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'

/** Times of events, by their ids. */
export type TimesOfEvents = { from: Temporal.Instant | null; to: Temporal.Instant | null }

export const ALWAYS: TimesOfEvents = { from: null, to: null }

/**
 * How far apart `created_at` (the clock of a server) and `recorded_at` (the start of the
 * transaction, by the clock of the database) of an event can be. A request ends within seconds and
 * a job within 15 minutes; the rest is for clocks that differ.
 */
export const RECORDING_MARGIN = Temporal.Duration.from({ hours: 1 })

/**
 * The conditions for these times. Events get their positions after their commit, and so the
 * positions that are found in the index of ids leave room for long transactions.
 */
export function buildTimeBounds(
  workspaceId: WorkspaceId,
  { from, to }: TimesOfEvents,
): { isIn: Query; isAround: Query } {
  const none = sql``
  const isAfter = from
    ? sql`and position > coalesce((
        select position from event_positions
        where workspace_id = ${workspaceId}
          and id < ${deriveFirstId(from.subtract(RECORDING_MARGIN))}::uuid
        order by id desc limit 1), 0)`
    : none
  const isBefore = to
    ? sql`and position < coalesce((
        select position from event_positions
        where workspace_id = ${workspaceId}
          and id >= ${deriveFirstId(to.add(RECORDING_MARGIN))}::uuid
        order by id limit 1), ${Number.MAX_SAFE_INTEGER}::bigint)`
    : none
  const isFrom = from ? sql`and id >= ${deriveFirstId(from)}::uuid` : none
  const isTo = to ? sql`and id < ${deriveFirstId(to)}::uuid` : none
  return { isAround: sql`${isAfter} ${isBefore}`, isIn: sql`${isFrom} ${isTo}` }
}
