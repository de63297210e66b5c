import type { Db } from '../platform/db/pool.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import { selectMeetings } from './store/find-meetings.ts'
import type { Meeting } from './store/meetings.ts'

/** The meetings with these ids at `now`, by id. */
export async function getMeetings(
  db: Db,
  workspaceId: WorkspaceId,
  ids: readonly string[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<string, Meeting>> {
  if (ids.length === 0) return new Map()
  const meetings = await selectMeetings(db, workspaceId, ids, now)
  return new Map(meetings.map((meeting) => [meeting.id, meeting]))
}
