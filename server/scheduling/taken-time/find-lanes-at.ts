import { listAgents } from '../../roster/agents/list-agents.ts'
import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { type FoundLane, selectLanesAt, type TimeToFind } from './store/moved-time.ts'

/**
 * The lowest lane that is free in each period, in the order of the periods; null if the agent has
 * too few free lanes. Hours, notice and busy time do not matter.
 */
export async function findLanesAt(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: TimeToFind,
  now: Temporal.Instant,
): Promise<FoundLane[]> {
  const agents = await listAgents(db, workspaceId)
  const capacities = new Map(agents.map(({ id, capacity }) => [id, capacity]))
  return selectLanesAt(db, workspaceId, wanted, { capacities, now })
}
