import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { PageRequest } from '../platform/http/paging.ts'
import { selectAllTeams, selectTeams, type Team } from './store.ts'

export type { Team } from './store.ts'

/** The workspace's teams in order of id; one more than the limit where there is a next page. */
export function listTeams(
  db: Db,
  workspaceId: WorkspaceId,
  page: PageRequest<number> & { includeArchived: boolean },
): Promise<Team[]> {
  return selectTeams(db, workspaceId, page)
}

/** Every team of the workspace, archived or not, in order of id. */
export function listAllTeams(db: Db, workspaceId: WorkspaceId): Promise<Team[]> {
  return selectAllTeams(db, workspaceId)
}
