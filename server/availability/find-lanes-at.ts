import { listAgents } from '../agents/list-agents.ts'
import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { selectLanesAt, type TimeToFind } from './store/moved-time.ts'

/**
 * The lowest free lane of each agent in the period, in the order of the agents; null if the agent has
 * no free lane. Hours, notice and busy time do not matter.
 */
export async function findLanesAt(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: TimeToFind,
  now: Temporal.Instant,
): Promise<{ agentId: number; lane: number | null }[]> {
  const agents = await listAgents(db, workspaceId)
  const capacities = new Map(agents.map(({ id, capacity }) => [id, capacity]))
  return selectLanesAt(db, workspaceId, wanted, { capacities, now })
}
