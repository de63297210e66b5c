import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { updateExpiry } from './store/taken-time.ts'
import type { TimeHolder } from './time-holder.ts'

/** Changes when a meeting or a hold gives its time up by itself; null: never. */
export async function changeExpiry(
  tx: Tx,
  workspaceId: WorkspaceId,
  holder: TimeHolder,
  expiresAt: Temporal.Instant | null,
): Promise<void> {
  await updateExpiry(tx, workspaceId, { ...holder, expiresAt })
}
