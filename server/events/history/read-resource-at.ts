import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type Resource, selectChangesAfter } from '../store/changes.ts'

/**
 * The attributes of a resource with a history at a time in the past, from its current attributes
 * and the changes since; null if it did not exist yet.
 */
export async function readResourceAt(
  db: Db,
  workspaceId: WorkspaceId,
  resource: Resource & { attributes: Readonly<Record<string, unknown>> },
  at: Temporal.Instant,
): Promise<Record<string, unknown> | null> {
  let attributes: Record<string, unknown> = { ...resource.attributes }
  for (const { before } of await selectChangesAfter(db, workspaceId, resource, at)) {
    if (before === null) return null
    attributes = { ...attributes, ...before }
  }
  return attributes
}
