import type { Meeting } from '../meetings/get-meeting.ts'
import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { selectShown } from './store/planning.ts'

/** Whether the calendar of the first agent is about to create the room of a planned meeting. */
export async function awaitsVideoRoom(
  tx: Tx,
  workspaceId: WorkspaceId,
  { id, agentId, location, status }: Meeting,
): Promise<boolean> {
  if (location.provider === undefined || location.url !== undefined) return false
  if (status !== 'scheduled') return false
  const shown = await selectShown(tx, workspaceId, [id])
  return shown.some(
    (each) => each.agentId === agentId && each.isWanted && each.isReachable && each.isWaiting,
  )
}
