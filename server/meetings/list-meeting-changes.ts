import type { WorkspaceId } from '../platform/workspace-id.ts'
import { type StoredChange, listChangesOf } from '../events/store/changes.ts'
import type { Db } from '../platform/db/pool.ts'
import type { PageRequest } from '../http/queries/paging.ts'
import { getMeeting } from './get-meeting.ts'

/** The changes of a meeting, oldest first, up to one more than the limit; throws not_found. */
export async function listMeetingChanges(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
  page: PageRequest<number> & { now: Temporal.Instant },
): Promise<StoredChange[]> {
  const meeting = await getMeeting(db, workspaceId, id, page.now)
  return listChangesOf(db, workspaceId, { type: 'meeting', id: meeting.id }, page)
}
