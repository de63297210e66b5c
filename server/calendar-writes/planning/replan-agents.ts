import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { deleteReplan, selectNextMeetings, selectReplan, updateReplan } from '../store/planning.ts'
import { reconcileMeetings } from './reconcile-meetings.ts'

const PAGE_SIZE = 100

/**
 * Plans the next meetings of an agent whose calendars have changed. Whether it was the last page of
 * the last agent.
 */
export async function replanAgents(
  tx: Tx,
  workspaceId: WorkspaceId,
  now: Temporal.Instant,
): Promise<boolean> {
  const replan = await selectReplan(tx, workspaceId)
  if (replan === null) return true
  const meetings = await selectNextMeetings(tx, workspaceId, replan, { now, limit: PAGE_SIZE })
  await reconcileMeetings(tx, workspaceId, {
    meetingIds: meetings.map(({ id }) => id),
    isRepeated: true,
    now,
  })
  const last = meetings.at(-1)
  if (last && meetings.length === PAGE_SIZE)
    await updateReplan(tx, workspaceId, { ...replan, startsAt: last.startsAt, meetingId: last.id })
  else await deleteReplan(tx, workspaceId, replan)
  return false
}
