import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type EventBetween, type EventsBetween, selectEventsBetween } from './store/feed.ts'

/**
 * The events of a time, in the order of their timestamps: `from` inclusive, `to` exclusive, up to
 * a position of the feed.
 */
export function findEventsBetween(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: EventsBetween,
): Promise<EventBetween[]> {
  return selectEventsBetween(db, workspaceId, wanted)
}
