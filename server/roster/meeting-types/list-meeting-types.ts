import type { WorkspaceId } from '../../platform/workspace-id.ts'
import type { Db } from '../../platform/db/pool.ts'
import { listAll } from '../../crud/store-resource.ts'
import { MEETING_TYPE } from './declare-meeting-type.ts'
import type { MeetingType } from './meeting-type-attributes.ts'

export type { MeetingType } from './meeting-type-attributes.ts'

/** Every meeting type of the workspace, archived ones included, in order of id. */
export function listMeetingTypes(db: Db, workspaceId: WorkspaceId): Promise<MeetingType[]> {
  return listAll(MEETING_TYPE, { db, workspaceId })
}
