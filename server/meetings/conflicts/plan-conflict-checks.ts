import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { upsertChecks } from '../store/conflict-checks.ts'

/** Lets the conflicts of these meetings with calendars be looked at after the transaction. */
export async function planConflictChecks(
  tx: Tx,
  workspaceId: WorkspaceId,
  meetingIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  if (meetingIds.length > 0) await upsertChecks(tx, workspaceId, meetingIds, now)
}
