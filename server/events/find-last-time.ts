import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { EventType } from './catalogue.ts'
import { selectLastTime } from './store.ts'

/** When the newest event of these types happened to a resource; null: never. */
export function findLastTime(
  db: Db,
  workspaceId: WorkspaceId,
  resourceId: string,
  types: readonly EventType[],
): Promise<Temporal.Instant | null> {
  return selectLastTime(db, workspaceId, resourceId, types)
}
