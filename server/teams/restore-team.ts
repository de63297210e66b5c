import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { lockTeam, type TeamEdit } from './lock-team.ts'
import { type Team, updateTeam } from './store.ts'

/**
 * Takes a team out of the archive; one that is not archived stays as it is. Throws not_found and
 * precondition_failed.
 */
export async function restoreTeam(tx: Tx, workspaceId: WorkspaceId, edit: TeamEdit): Promise<Team> {
  const team = await lockTeam(tx, workspaceId, edit)
  return team.archivedAt
    ? updateTeam(tx, workspaceId, { ...team, archivedAt: null }, edit.now)
    : team
}
