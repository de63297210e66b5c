import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { updateExpiry } from './store/taken-time.ts'
import type { TimeHolder } from './time-holder.ts'

/** Changes the time at which a meeting or a hold releases its time automatically; null: never. */
export async function changeExpiry(
  tx: Tx,
  workspaceId: WorkspaceId,
  holder: TimeHolder,
  expiresAt: Temporal.Instant | null,
): Promise<void> {
  await updateExpiry(tx, workspaceId, { ...holder, expiresAt })
}
