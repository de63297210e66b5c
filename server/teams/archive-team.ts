import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { lockTeam, type TeamEdit } from './lock-team.ts'
import { type Team, updateTeam } from './store.ts'

/**
 * Archives a team: it takes no new meetings, and those that exist stay. One that is archived stays
 * as it is. Throws not_found and precondition_failed.
 */
export async function archiveTeam(tx: Tx, workspaceId: WorkspaceId, edit: TeamEdit): Promise<Team> {
  const team = await lockTeam(tx, workspaceId, edit)
  return team.archivedAt
    ? team
    : updateTeam(tx, workspaceId, { ...team, archivedAt: edit.now }, edit.now)
}
