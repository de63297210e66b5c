import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { Interval } from './core/interval.ts'
import { type LapsedHolder, selectLapsedHolders } from './store/taken-periods.ts'

/**
 * The holds and pending meetings that expired before `now` and still have rows in the agents' time
 * within the window (Unix seconds).
 */
export function findLapsedHolders(
  db: Db,
  workspaceId: WorkspaceId,
  question: { agentIds: readonly number[]; window: Interval; now: Temporal.Instant },
): Promise<LapsedHolder[]> {
  return selectLapsedHolders(db, workspaceId, question)
}
