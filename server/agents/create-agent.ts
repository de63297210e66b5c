import { raiseRosterVersion } from '../access/raise-roster-version.ts'
import type { WorkspaceId } from '../access/workspace-id.ts'
import type { Db } from '../platform/db/pool.ts'
import { insertAgent, insertMembership, type NewAgent, type NewMembership } from './store.ts'

export const USUAL_WEIGHT = 100
export const USUAL_PRIORITY = 0

/**
 * Makes an agent of no team yet, in the caller's transaction. False when the workspace has one with
 * this id, which stays as it is.
 */
export async function createAgent(
  db: Db,
  workspaceId: WorkspaceId,
  agent: NewAgent,
): Promise<boolean> {
  await raiseRosterVersion(db, workspaceId)
  return insertAgent(db, workspaceId, agent)
}

type WantedMembership = Omit<NewMembership, 'weight' | 'priority'> & {
  weight?: number
  priority?: number
}

/**
 * Makes an agent a member of a team, in the caller's transaction. False when it is one already; its
 * membership stays as it is.
 */
export async function addToTeam(
  db: Db,
  workspaceId: WorkspaceId,
  { weight = USUAL_WEIGHT, priority = USUAL_PRIORITY, ...ids }: WantedMembership,
): Promise<boolean> {
  await raiseRosterVersion(db, workspaceId)
  return insertMembership(db, workspaceId, { ...ids, weight, priority })
}
