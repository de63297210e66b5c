import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { EventType } from './catalogue.ts'
import { selectEventsOf } from './store.ts'

export type HistoryEvent = {
  id: string
  type: EventType
  /** The resource after the change. */
  data: Record<string, unknown>
  /** The former value of each attribute that changed; null where the resource is new. */
  previous: Record<string, unknown> | null
  tokenId: string | null
  requestId: string | null
  createdAt: Temporal.Instant
}

/** The events of one resource, oldest first, up to one more than the limit. */
export function listEventsOf(db: Db, workspaceId: WorkspaceId, resourceId: string, page: { after: string | null; limit: number }): Promise<HistoryEvent[]> {
  return selectEventsOf(db, workspaceId, resourceId, page)
}
