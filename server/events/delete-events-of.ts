import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { EventResource } from './catalogue.ts'
import { deleteEvents } from './store/feed.ts'

/** Deletes the events of resources that the same transaction deletes. */
export function deleteEventsOf(
  tx: Tx,
  workspaceId: WorkspaceId,
  type: EventResource,
  resourceIds: readonly string[],
): Promise<void> {
  return deleteEvents(tx, workspaceId, type, resourceIds)
}
