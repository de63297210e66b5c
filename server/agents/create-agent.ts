import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { insertAgent, insertMembership, type NewAgent, type NewMembership } from './store.ts'

export const USUAL_WEIGHT = 100
export const USUAL_PRIORITY = 0

/**
 * Makes an agent of no team yet. False when the workspace has one with this id, which stays as it
 * is.
 */
export async function createAgent(
  tx: Tx,
  workspaceId: WorkspaceId,
  agent: NewAgent,
): Promise<boolean> {
  await incrementRosterVersion(tx, workspaceId)
  return insertAgent(tx, workspaceId, agent)
}

type WantedMembership = Omit<NewMembership, 'weight' | 'priority'> & {
  weight?: number
  priority?: number
}

/**
 * Makes an agent a member of a team. False when it is one already; its membership stays as it is.
 */
export async function addToTeam(
  tx: Tx,
  workspaceId: WorkspaceId,
  { weight = USUAL_WEIGHT, priority = USUAL_PRIORITY, ...ids }: WantedMembership,
): Promise<boolean> {
  await incrementRosterVersion(tx, workspaceId)
  return insertMembership(tx, workspaceId, { ...ids, weight, priority })
}
