import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { Problem } from '../platform/http/problem.ts'
import { checkReferences } from './check-meeting-type.ts'
import { lockMeetingType, type MeetingTypeEdit } from './lock-meeting-type.ts'
import { type MeetingType, selectReferences, updateMeetingType } from './store.ts'

/**
 * Takes a meeting type out of the archive; one that is not archived stays as it is. Throws
 * not_found, precondition_failed, and invalid_transition where its team or its agents cannot take
 * meetings any more.
 */
export async function restoreMeetingType(
  tx: Tx,
  workspaceId: WorkspaceId,
  edit: MeetingTypeEdit,
): Promise<MeetingType> {
  const meetingType = await lockMeetingType(tx, workspaceId, edit)
  if (!meetingType.archivedAt) return meetingType
  const faults = checkReferences(meetingType, await selectReferences(tx, workspaceId, meetingType))
  if (faults.length > 0)
    throw new Problem('invalid_transition', faults.map(({ detail }) => detail).join(' '), {
      members: { state: 'archived' },
    })
  return updateMeetingType(tx, workspaceId, { ...meetingType, archivedAt: null }, edit.now)
}
