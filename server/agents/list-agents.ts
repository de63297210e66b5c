import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import type { PageRequest } from '../platform/http/paging.ts'
import { selectAllAgents, selectAgents, type Agent } from './store.ts'

export type { Agent } from './store.ts'

/**
 * The workspace's agents in order of id; one more than the limit where there is a next page.
 * `teamId` null: of every team and of none.
 */
export function listAgents(
  db: Db,
  workspaceId: WorkspaceId,
  page: PageRequest<number> & { teamId: number | null; includeArchived: boolean },
): Promise<Agent[]> {
  return selectAgents(db, workspaceId, page)
}

/** Every agent of the workspace, archived or not, in order of id. */
export function listAllAgents(db: Db, workspaceId: WorkspaceId): Promise<Agent[]> {
  return selectAllAgents(db, workspaceId)
}
