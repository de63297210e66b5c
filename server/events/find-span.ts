import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type Bounds, type Resource, selectSpan, type Span } from './store/changes.ts'

export type { Span } from './store/changes.ts'

/**
 * The part of a history from one change to another. It starts at the beginning of the history if the
 * first change is no longer recorded. Null: the last change is not recorded.
 */
export function findSpan(
  db: Db,
  workspaceId: WorkspaceId,
  resource: Resource,
  bounds: Bounds,
): Promise<Span | null> {
  return selectSpan(db, workspaceId, resource, bounds)
}
