import { incrementRosterVersion } from '../access/increment-roster-version.ts'
import type { WorkspaceId } from '../platform/workspace-id.ts'
import type { Tx } from '../platform/db/pool.ts'
import { createWithId } from '../resources/store-resource.ts'
import type { Membership, NewAgent } from './agent-attributes.ts'
import { AGENT } from './declare-agent.ts'
import { DEFAULT_PRIORITY, DEFAULT_WEIGHT } from './read-memberships.ts'
import { insertMembership } from './store/memberships.ts'

/**
 * Creates an agent without a team under this id. Returns false, and changes nothing, if the id is
 * used.
 */
export function createAgent(
  tx: Tx,
  workspaceId: WorkspaceId,
  { now, ...agent }: NewAgent & { id: number; now: Temporal.Instant },
): Promise<boolean> {
  return createWithId(AGENT, { db: tx, workspaceId, now }, agent)
}

type WantedMembership = Pick<Membership, 'teamId'> &
  Partial<Membership> & { agentId: number; now: Temporal.Instant }

/** Adds an agent to a team. Returns false, and changes nothing, if it is already a member. */
export async function addToTeam(
  tx: Tx,
  workspaceId: WorkspaceId,
  { now, weight = DEFAULT_WEIGHT, priority = DEFAULT_PRIORITY, ...ids }: WantedMembership,
): Promise<boolean> {
  await incrementRosterVersion(tx, workspaceId)
  return insertMembership({ db: tx, workspaceId, now }, { ...ids, weight, priority })
}
