import type { Pool } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { sequenceEvents } from './sequence-events.ts'
import { selectLastPositions } from './store/feed.ts'

/** The position of the newest event that was committed before this call; 0: there is none. */
export async function findLatestPosition(pool: Pool, workspaceId: WorkspaceId): Promise<number> {
  await sequenceEvents(pool)
  const [latest] = await selectLastPositions(pool, [workspaceId])
  return latest?.position ?? 0
}
