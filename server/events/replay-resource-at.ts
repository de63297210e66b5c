import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { type Resource, selectValuesAt } from './store/changes.ts'

/**
 * The values of a resource with a history at a time in the past, from its changes alone, for a
 * resource that is gone; null if it did not exist yet. An attribute that was cleared is null.
 */
export function replayResourceAt(
  db: Db,
  workspaceId: WorkspaceId,
  resource: Resource,
  at: Temporal.Instant,
): Promise<Record<string, unknown> | null> {
  return selectValuesAt(db, workspaceId, resource, at)
}
