import type { Interval } from '../../scheduling/taken-time/core/interval.ts'
import { merged } from '../../scheduling/taken-time/core/interval.ts'
import type { Tx } from '../../platform/db/pool.ts'
import { toUnixSeconds } from '../../platform/time.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { upsertChecksWithin } from '../store/conflict-checks.ts'

/**
 * Lets the conflicts of the agent's coming meetings in these periods be looked at after the
 * transaction. It must have locked the agent: then every meeting whose booking does not know of the
 * busy time is found. No meeting is locked, so that a change of one can wait for the agent.
 */
export async function planChecksWithin(
  tx: Tx,
  workspaceId: WorkspaceId,
  { agentId, periods }: { agentId: number; periods: readonly Interval[] },
  now: Temporal.Instant,
): Promise<void> {
  const coming = merged(periods.filter(({ to }) => to > toUnixSeconds(now)))
  if (coming.length === 0) return
  await upsertChecksWithin(tx, workspaceId, { agentId, periods: coming }, now)
}
