import { lockAgentsShared } from '../../roster/agents/store/locks.ts'
import type { Tx } from '../../platform/db/pool.ts'
import type { WorkspaceId } from '../../platform/workspace-id.ts'
import { upsertCheckIfBusy } from '../store/conflict-checks.ts'
import type { Meeting } from '../store/meetings.ts'

/**
 * Lets the conflict of a meeting in a group be looked at if its agent is busy. Joining a group
 * takes no time of the agent, and is possible while the agent is busy. It must be called after the
 * seat is taken: then either this transaction learns of the event, or the one that stores it of the
 * meeting.
 */
export async function checkGroup(
  tx: Tx,
  workspaceId: WorkspaceId,
  meeting: Meeting,
  now: Temporal.Instant,
): Promise<void> {
  if (meeting.groupId === null) return
  await Promise.all([
    lockAgentsShared(tx, workspaceId, [meeting.agentId]),
    upsertCheckIfBusy(tx, workspaceId, meeting, now),
  ])
}
