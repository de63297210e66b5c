import { raiseRosterVersion } from '../access/raise-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { insertMeetingType, type NewMeetingType } from './store.ts'

/** Makes a meeting type, in the caller's transaction. False when the workspace has one with this id, which stays as it is. */
export async function createMeetingType(db: Db, workspaceId: WorkspaceId, type: NewMeetingType): Promise<boolean> {
  await raiseRosterVersion(db, workspaceId)
  return insertMeetingType(db, workspaceId, type)
}
