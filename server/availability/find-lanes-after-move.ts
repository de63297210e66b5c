import type { WorkspaceId } from '../platform/workspace-id.ts'
import { listAgents } from '../agents/list-agents.ts'
import type { Db } from '../platform/db/pool.ts'
import { type MovingTime, selectLanesAfterMove } from './store/moved-time.ts'

/**
 * The lowest lane of each agent that is free after the move; null if the agent has no free lane.
 */
export async function findLanesAfterMove(
  db: Db,
  workspaceId: WorkspaceId,
  moving: MovingTime,
  now: Temporal.Instant,
): Promise<{ agentId: number; lane: number | null }[]> {
  const agents = await listAgents(db, workspaceId)
  const capacities = new Map(agents.map(({ id, capacity }) => [id, capacity]))
  return selectLanesAfterMove(db, workspaceId, moving, { capacities, now })
}
