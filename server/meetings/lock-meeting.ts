import type { Tx } from '../platform/db/pool.ts'
import { requireFound } from '../http/problems/require-found.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type Meeting, lockMeeting as lock } from './store/meetings.ts'

/** Like `getMeeting`; other transactions that change the meeting wait for this one. */
export async function lockMeeting(
  tx: Tx,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<Meeting> {
  return requireFound(await lock(tx, workspaceId, id, now), 'meeting')
}
