import type { Pool } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { sequenceEvents } from './sequence-events.ts'
import { type KnownPosition, selectWorkspacesWithNews } from '../store/feed.ts'

/**
 * The workspaces that have events after the position of each. All others have everything up to the
 * returned position.
 */
export async function findNews(
  pool: Pool,
  known: readonly KnownPosition[],
): Promise<{ position: number; workspaceIds: Set<WorkspaceId> }> {
  if (known.length === 0) return { position: 0, workspaceIds: new Set() }
  await sequenceEvents(pool)
  return selectWorkspacesWithNews(pool, known)
}
