import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { type HistoryEvent, selectEventsOf } from './store.ts'

export type { HistoryEvent } from './store.ts'

/** The events of one resource, oldest first, up to one more than the limit. */
export function listEventsOf(
  db: Db,
  workspaceId: WorkspaceId,
  resourceId: string,
  page: { after: string | null; limit: number },
): Promise<HistoryEvent[]> {
  return selectEventsOf(db, workspaceId, resourceId, page)
}
