import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { requireFound } from '../http/problems/require-found.ts'
import { isUuid } from '../http/queries/read-integer-id.ts'
import { type Meeting, selectMeeting } from './store/meetings.ts'

export type { Meeting } from './store/meetings.ts'

/** The meeting with this id at `now`; throws not_found. */
export async function getMeeting(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  now: Temporal.Instant,
): Promise<Meeting> {
  return requireFound(isUuid(id) ? await selectMeeting(db, workspaceId, id, now) : null, 'meeting')
}
