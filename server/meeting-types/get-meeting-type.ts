import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { readIntegerId } from '../platform/http/path-id.ts'
import { Problem } from '../platform/http/problem.ts'
import { selectMeetingType, type MeetingType } from './store.ts'

/** The meeting type with this id, as it stands in an address; throws not_found. */
export async function getMeetingType(
  db: Db,
  workspaceId: WorkspaceId,
  id: string,
): Promise<MeetingType> {
  const number = readIntegerId(id)
  const meetingType = number === null ? null : await selectMeetingType(db, workspaceId, number)
  if (!meetingType) throw new Problem('not_found', 'There is no meeting type with this id.')
  return meetingType
}
