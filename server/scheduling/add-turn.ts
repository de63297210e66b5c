import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { incrementCount, type Turn } from './store.ts'

/** Counts a meeting that round robin gave the agent, unless the agent has left the team. */
export async function addTurn(
  tx: Tx,
  workspaceId: WorkspaceId,
  turn: Turn,
  now: Temporal.Instant,
): Promise<void> {
  await incrementCount(tx, workspaceId, turn, now)
}
