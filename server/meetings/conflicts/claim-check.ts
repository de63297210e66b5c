import type { Db } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { claimCheck as claim, type ConflictCheck } from '../store/conflict-checks.ts'

export type { ConflictCheck } from '../store/conflict-checks.ts'

/**
 * Claims a due check. Another process does not get it until it is repeated: after half a minute, then
 * later. Null: it is not due any more.
 */
export function claimCheck(
  db: Db,
  workspaceId: WorkspaceId,
  wanted: { meetingId: string; now: Temporal.Instant },
): Promise<ConflictCheck | null> {
  return claim(db, workspaceId, wanted)
}
