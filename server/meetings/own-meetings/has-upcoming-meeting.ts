import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { selectUpcomingMeetings } from '../store/find-meetings.ts'

/** Whether a contact has a coming meeting that is scheduled or pending. */
export async function hasUpcomingMeeting(
  db: Db,
  workspaceId: WorkspaceId,
  contactId: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const meetings = await selectUpcomingMeetings(
    db,
    workspaceId,
    { contactIds: [contactId], phone: null, code: null },
    now,
  )
  return meetings.length > 0
}
