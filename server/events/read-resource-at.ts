import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { selectEventAt } from './store.ts'

/**
 * A resource at a time in the past, from its change history; null if it did not exist yet.
 */
export async function readResourceAt(
  db: Db,
  workspaceId: WorkspaceId,
  resourceId: string,
  at: Temporal.Instant,
): Promise<Record<string, unknown> | null> {
  const event = await selectEventAt(db, workspaceId, resourceId, at)
  return event && event.data
}
