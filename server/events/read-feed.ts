import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type EventFilter, type FeedPage, selectFeed } from './store/feed.ts'

export type { FeedEvent, FeedPage } from './store/feed.ts'

/**
 * The events after a position that match the filter, as `listEvents`, but only those that have a
 * position already, and without a check for dropped events.
 */
export function readFeed(
  db: Db,
  workspaceId: WorkspaceId,
  filter: EventFilter,
  page: { after: number; limit: number },
): Promise<FeedPage> {
  return selectFeed(db, workspaceId, filter, page)
}
