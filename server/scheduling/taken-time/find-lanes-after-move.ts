import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { listAgents } from '../../roster/agents/list-agents.ts'
import type { Db } from '../../platform/db/pool.ts'
import { type FoundLane, type MovingTime, selectLanesAfterMove } from './store/moved-time.ts'

/**
 * The lowest lane that is free after the move for each row of the time, in the order of agents,
 * starts and lanes; null if the agent has too few free lanes.
 */
export async function findLanesAfterMove(
  db: Db,
  workspaceId: WorkspaceId,
  moving: MovingTime,
  now: Temporal.Instant,
): Promise<FoundLane[]> {
  const agents = await listAgents(db, workspaceId)
  const capacities = new Map(agents.map(({ id, capacity }) => [id, capacity]))
  return selectLanesAfterMove(db, workspaceId, moving, { capacities, now })
}
