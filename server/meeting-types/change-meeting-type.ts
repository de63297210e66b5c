import { isDeepStrictEqual } from 'node:util'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { refuseFaults } from '../platform/http/refuse-faults.ts'
import { checkMeetingType, checkReferences } from './check-meeting-type.ts'
import { lockMeetingType, type MeetingTypeEdit } from './lock-meeting-type.ts'
import {
  type MeetingType,
  type MeetingTypeContent,
  selectReferences,
  updateMeetingType,
} from './store.ts'

/**
 * Changes what is sent of a meeting type; where it is so already, its version stays. What comes of
 * it is checked as a whole, but whether team and agents are there only where who takes the meetings
 * changes: a type whose agent has left can still be renamed. Throws not_found, precondition_failed
 * and invalid_attributes.
 */
export async function changeMeetingType(
  tx: Tx,
  workspaceId: WorkspaceId,
  { change, ...edit }: MeetingTypeEdit & { change: Partial<MeetingTypeContent> },
): Promise<MeetingType> {
  const meetingType = await lockMeetingType(tx, workspaceId, edit)
  const changed = { ...meetingType, ...change }
  if (isDeepStrictEqual(changed, meetingType)) return meetingType
  const takenByOthers = (['teamId', 'agentIds', 'assignment'] as const).some(
    (part) => !isDeepStrictEqual(changed[part], meetingType[part]),
  )
  refuseFaults([
    ...checkMeetingType(changed),
    ...(takenByOthers
      ? checkReferences(changed, await selectReferences(tx, workspaceId, changed))
      : []),
  ])
  return updateMeetingType(tx, workspaceId, changed, edit.now)
}
