import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { updateSubjects } from './store/limit-places.ts'

/** Counts meetings towards the limits of another attendee, also if that exceeds them. */
export async function moveLimitPlaces(
  tx: Tx,
  workspaceId: WorkspaceId,
  move: { meetingIds: readonly string[]; from: string; to: string },
): Promise<void> {
  if (move.meetingIds.length > 0) await updateSubjects(tx, workspaceId, move)
}
