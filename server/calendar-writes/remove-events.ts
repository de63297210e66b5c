import type { Tx } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { updateErased } from './store/erasure.ts'

/**
 * Plans that the events of these meetings are removed from the calendars of agents, also if the
 * meetings are over: their texts name a person who is erased. The event of a group also names the
 * other attendees: it is removed if it is over, and otherwise written again without the person.
 */
export async function removeEvents(
  tx: Tx,
  workspaceId: WorkspaceId,
  meetingIds: readonly string[],
  now: Temporal.Instant,
): Promise<void> {
  if (meetingIds.length > 0) await updateErased(tx, workspaceId, meetingIds, now)
}
