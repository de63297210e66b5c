import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { EventType } from './catalogue.ts'
import { type Resource, selectLastTime } from './store/changes.ts'

/** When the newest change of these types was made to a resource with a history; null: never. */
export function findLastTime(
  db: Db,
  workspaceId: WorkspaceId,
  resource: Resource,
  types: readonly EventType[],
): Promise<Temporal.Instant | null> {
  return selectLastTime(db, workspaceId, resource, types)
}
