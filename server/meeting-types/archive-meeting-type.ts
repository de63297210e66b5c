import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { lockMeetingType, type MeetingTypeEdit } from './lock-meeting-type.ts'
import { type MeetingType, updateMeetingType } from './store.ts'

/**
 * Archives a meeting type: it takes no new meetings, and those that exist stay. One that is
 * archived stays as it is. Throws not_found and precondition_failed.
 */
export async function archiveMeetingType(
  tx: Tx,
  workspaceId: WorkspaceId,
  edit: MeetingTypeEdit,
): Promise<MeetingType> {
  const meetingType = await lockMeetingType(tx, workspaceId, edit)
  return meetingType.archivedAt
    ? meetingType
    : updateMeetingType(tx, workspaceId, { ...meetingType, archivedAt: edit.now }, edit.now)
}
