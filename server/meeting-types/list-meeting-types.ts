import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { PageRequest } from '../platform/http/paging.ts'
import { selectAllMeetingTypes, selectMeetingTypes, type MeetingType } from './store.ts'

export type { MeetingType } from './store.ts'

/**
 * The workspace's meeting types in order of id; one more than the limit where there is a next page.
 * `teamId` null: of every team.
 */
export function listMeetingTypes(
  db: Db,
  workspaceId: WorkspaceId,
  page: PageRequest<number> & { teamId: number | null; includeArchived: boolean },
): Promise<MeetingType[]> {
  return selectMeetingTypes(db, workspaceId, page)
}

/** Every meeting type of the workspace, archived or not, in order of id. */
export function listAllMeetingTypes(db: Db, workspaceId: WorkspaceId): Promise<MeetingType[]> {
  return selectAllMeetingTypes(db, workspaceId)
}
