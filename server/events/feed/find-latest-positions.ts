import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { selectLastPositions } from '../store/feed.ts'

/** The newest position of each of these workspaces that has events in the feed. */
export async function findLatestPositions(
  db: Db,
  workspaceIds: readonly number[],
): Promise<Map<WorkspaceId, number>> {
  if (workspaceIds.length === 0) return new Map()
  const rows = await selectLastPositions(db, workspaceIds)
  return new Map(rows.map(({ workspaceId, position }) => [workspaceId, position]))
}
