import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { type MeetingFilter, type MeetingPage, selectMeetings } from './store/list-meetings.ts'
import type { Meeting } from './store/meetings.ts'

export type { MeetingFilter, MeetingOrder, MeetingPosition } from './store/list-meetings.ts'

/** The meetings that match the filter; one more than the limit if there is a next page. */
export function listMeetings(
  db: Db,
  workspaceId: WorkspaceId,
  filter: MeetingFilter,
  page: MeetingPage,
): Promise<Meeting[]> {
  return selectMeetings(db, workspaceId, filter, page)
}
