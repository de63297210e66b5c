import type { WorkspaceId } from '../access/workspace-id.ts'
import { type HistoryEvent, listEventsOf } from '../events/list-events-of.ts'
import type { Db } from '../platform/db/pool.ts'
import type { PageRequest } from '../platform/http/paging.ts'
import { getMeeting } from './get-meeting.ts'

/** The changes of a meeting, oldest first, up to one more than the limit; throws not_found. */
export async function listMeetingChanges(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  page: PageRequest<string> & { now: Temporal.Instant },
): Promise<HistoryEvent[]> {
  const meeting = await getMeeting(db, workspaceId, id, page.now)
  return listEventsOf(db, workspaceId, meeting.id, page)
}
