import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { insertTeam, type NewTeam } from './store.ts'

export const USUAL_ROUND_ROBIN_DAYS = 30

type WantedTeam = Omit<NewTeam, 'roundRobinDays'> & { roundRobinDays?: number }

/**
 * Makes a team. False when the workspace has one with this id, which stays as it is.
 */
export async function createTeam(
  tx: Tx,
  workspaceId: WorkspaceId,
  { roundRobinDays = USUAL_ROUND_ROBIN_DAYS, ...team }: WantedTeam,
): Promise<boolean> {
  await incrementRosterVersion(tx, workspaceId)
  return insertTeam(tx, workspaceId, { ...team, roundRobinDays })
}
