import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type FeedEvent, selectEventsById } from './store/feed.ts'

/** The events with these ids that are still in the feed, in its order. */
export function findEvents(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<FeedEvent[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectEventsById(db, workspaceId, ids)
}
