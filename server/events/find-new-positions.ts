import type { Pool } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { sequenceEvents } from './sequence-events.ts'
import { selectLastPositions } from './store/feed.ts'

/** The workspaces that have events after the position of each, with their newest position. */
export async function findNewPositions(
  pool: Pool,
  known: readonly { workspaceId: WorkspaceId; position: number }[],
): Promise<{ workspaceId: WorkspaceId; position: number }[]> {
  if (known.length === 0) return []
  await sequenceEvents(pool)
  const latest = await selectLastPositions(
    pool,
    known.map(({ workspaceId }) => workspaceId),
  )
  const positions = new Map(known.map(({ workspaceId, position }) => [workspaceId, position]))
  return latest.filter(({ workspaceId, position }) => position > positions.get(workspaceId)!)
}
