import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { type FoundEvents, selectEventsById } from '../store/feed.ts'

/** The events with these ids that are still in the feed, as many as are read at once. */
export function findEvents(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
): Promise<FoundEvents> {
  return ids.length === 0
    ? Promise.resolve({ events: [], unreadIds: new Set() })
    : selectEventsById(db, workspaceId, ids)
}
