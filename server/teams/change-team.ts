import { isDeepStrictEqual } from 'node:util'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { lockTeam, type TeamEdit } from './lock-team.ts'
import { type Team, type TeamContent, updateTeam } from './store.ts'

/**
 * Changes what is sent of a team; where it is so already, its version stays. Throws not_found and
 * precondition_failed.
 */
export async function changeTeam(
  tx: Tx,
  workspaceId: WorkspaceId,
  { change, ...edit }: TeamEdit & { change: Partial<TeamContent> },
): Promise<Team> {
  const team = await lockTeam(tx, workspaceId, edit)
  const changed = { ...team, ...change }
  return isDeepStrictEqual(changed, team) ? team : updateTeam(tx, workspaceId, changed, edit.now)
}
